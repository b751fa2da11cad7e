/** Stands in place of the import, or of what it found in a file, whose script did not arrive. */
export const NoImport = () => (
  <p role="status">The import of tables could not be loaded. Check the connection, then reload the page.</p>
);
