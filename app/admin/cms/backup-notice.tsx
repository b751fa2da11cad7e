interface Props {
  /** Readable moments; null if there is none. */
  last: string | null;
  verified: string | null;
  /** Whether the last backup is too old, or there is none. */
  overdue: boolean;
  /** Why the newest backup failed; null if it did not. */
  failure: string | null;
}

/** Says when the site was last backed up, and warns if that is too long ago or was never verified. */
export function BackupNotice({ last, verified, overdue, failure }: Props) {
  const warns = overdue || verified === null || failure !== null;
  return (
    <section
      aria-labelledby="backups"
      className={warns ? "mb-8 border-l-4 border-error bg-sheet px-4 py-3 wrap-anywhere" : "panel mb-8"}
    >
      <h2 id="backups" className={warns ? "font-semibold text-error" : "font-semibold"}>
        {warns ? "The backups need attention" : "Backups"}
      </h2>
      <p className="mt-1">
        {last ? `Last backup: ${last}. ` : "No backup was made yet. "}
        {verified ? `Last verified backup: ${verified}.` : "No backup has been verified yet."}
      </p>
      {failure !== null && <p className="mt-1">The newest backup failed: {failure}</p>}
      {warns && <p className="mt-1">Ask the person who runs the server to check the backups.</p>}
    </section>
  );
}
