import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TargetField } from '../predict/target-field.tsx';
import { JOB_FILES, startJob } from './jobs-api.ts';
import { Form } from '../app/form.tsx';

/** Starts a job with a file. @param onStarted called when the service has accepted it */
export function StartJob({ apiKey, onStarted }: { apiKey: string; onStarted: () => void }) {
  const [target, setTarget] = useState('');
  const [structures, setStructures] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const start = useMutation({
    mutationFn: (chosen: File) => startJob(apiKey, { file: chosen, target: target.trim(), structures }),
    onSuccess: onStarted,
  });
  const id = useId();
  return (
    <section className="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Start a job</h2>
      <Form
        action={start.isPending ? 'Sending…' : 'Start the job'}
        request={start}
        className="stack"
        onSubmit={() => file !== null && start.mutate(file)}
        beside={<span role="status">{start.isSuccess && 'The job has been accepted.'}</span>}
      >
        <div className="field">
          <label htmlFor={id}>File of SMILES</label>
          <input
            id={id}
            type="file"
            required
            accept={`${JOB_FILES},.gz`}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <p className="small soft">
            .smi, .csv, .tsv or .sdf, also compressed as .gz. Unlike on the batch page, the file is sent to the service;
            each compound counts towards the key’s limit.
          </p>
        </div>
        <TargetField value={target} onChange={setTarget} />
        <label>
          <input type="checkbox" checked={structures} onChange={(event) => setStructures(event.target.checked)} />{' '}
          Include structures: slower, and needed for results as SDF
        </label>
      </Form>
    </section>
  );
}
