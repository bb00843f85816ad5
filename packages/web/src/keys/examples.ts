/** Languages of the quick start. */
export const LANGUAGES = ['curl', 'Python', 'TypeScript'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The two ways to send a key; each has its own path: interface specification, section 5. */
export const HEADER_FORMS = ['X-API-Key', 'Authorization: Bearer'] as const;
export type HeaderForm = (typeof HEADER_FORMS)[number];

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

const TEXTS: Record<Language, (address: string, header: string, value: string) => string> = {
  curl: (address, header, value) => `curl -s ${address} \\
  -H '${header}: ${value}' \\
  -H 'Content-Type: application/json' \\
  -d '{"smiles": "${IBUPROFEN}"}'`,
  Python: (address, header, value) => `import json, urllib.request

request = urllib.request.Request(
    "${address}",
    data=json.dumps({"smiles": "${IBUPROFEN}"}).encode(),
    headers={"${header}": "${value}", "Content-Type": "application/json"},
)
answer = json.load(urllib.request.urlopen(request))
print(answer["eutomer_descriptor"], answer["confidence"])`,
  TypeScript: (address, header, value) => `const response = await fetch('${address}', {
  method: 'POST',
  headers: { '${header}': '${value}', 'Content-Type': 'application/json' },
  body: JSON.stringify({ smiles: '${IBUPROFEN}' }),
});
const answer = await response.json();
console.log(answer.eutomer_descriptor, answer.confidence);`,
};

/**
 * A complete first request.
 *
 * @param origin URL of the service, without a trailing slash
 */
export function exampleFor(language: Language, form: HeaderForm, origin: string, key: string): string {
  return form === 'X-API-Key'
    ? TEXTS[language](`${origin}/api/v1/predict`, 'X-API-Key', key)
    : TEXTS[language](`${origin}/v1/predict`, 'Authorization', `Bearer ${key}`);
}
