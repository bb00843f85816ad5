/** A button that asks for a file. The browser's own field would say “No file chosen” after a file has been read. */
export const FileButton = ({
  className = '',
  accept,
  onOpen,
}: {
  className?: string;
  accept: string;
  onOpen: (file: File) => void;
}) => (
  <label className={`button file ${className}`}>
    Open a file
    <input
      type="file"
      className="visually-hidden"
      accept={accept}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file !== undefined) onOpen(file);
        // So that the same file can be opened again.
        target.value = '';
      }}
    />
  </label>
);
