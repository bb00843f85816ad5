/** Hands bytes to the browser as a file. */
export function download(name: string, type: string, content: Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
