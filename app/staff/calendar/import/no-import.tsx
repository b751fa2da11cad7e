/** Replaces the import, or its dry run, if the script of either did not arrive. */
export const NoImport = () => (
  <p role="status">The import of tables could not be loaded. Check the connection, then reload the page.</p>
);
