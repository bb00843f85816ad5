import { useState } from 'react';
import { CopyButton } from '../app/copy-button.tsx';
import { exampleFor, HEADER_FORMS, LANGUAGES, type HeaderForm, type Language } from './examples.ts';

/**
 * A first request, ready to run, with the address of this page.
 *
 * @param apiKey the key just created; without one, a placeholder
 */
export function QuickStart({ apiKey }: { apiKey: string | null }) {
  const [language, setLanguage] = useState<Language>('curl');
  const [form, setForm] = useState<HeaderForm>('X-API-Key');
  const text = exampleFor(language, form, location.origin, apiKey ?? '<API_KEY>');
  return (
    <section className="card stack" aria-labelledby="quick-start">
      <h2 id="quick-start">Quick start</h2>
      <div className="row choices">
        <Choice label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
        <Choice label="Header" options={HEADER_FORMS} value={form} onChange={setForm} />
      </div>
      {/* Long lines scroll, so a keyboard must be able to reach them. */}
      <pre className="example" tabIndex={0} aria-label={`Example in ${language}`}>
        <code>{text}</code>
      </pre>
      <div className="row">
        <CopyButton text={text} label="Copy example" what="Example" />
        <a href="/docs/">API reference</a>
      </div>
    </section>
  );
}

function Choice<Option extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  value: Option;
  onChange: (option: Option) => void;
}) {
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === value} onChange={() => onChange(option)} /> {option}
        </label>
      ))}
    </fieldset>
  );
}
