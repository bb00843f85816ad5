import { useMutation } from '@tanstack/react-query';
import { download } from '../app/download.ts';
import { fetchResults, type Job, type ResultFormat } from './jobs-api.ts';

/** Formats of the results: a job has an SDF only if its eutomers were drawn, and a workbook only if it is small. */
const FORMATS: readonly ResultFormat[] = ['csv', 'xlsx', 'sdf', 'ndjson'];

/** Downloads of a finished job. The service says why there is none in a format. */
export function Results({ job, apiKey }: { job: Job; apiKey: string }) {
  const save = useMutation({
    mutationFn: async (format: ResultFormat) => {
      const content = await fetchResults(apiKey, job, format);
      download(`eutomer-${job.id}.${format}`, content.type, content);
    },
  });
  return (
    <>
      <div className="row">
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="text"
            aria-label={`Download ${format.toUpperCase()} of ${job.id.slice(0, 8)}`}
            aria-disabled={save.isPending || undefined}
            onClick={() => !save.isPending && save.mutate(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      <span className="small until wrap" role="status">
        {save.isPending ? 'Downloading…' : save.error?.message}
      </span>
    </>
  );
}
