interface Props {
  /** Readable moments; null if there is none. */
  last: string | null;
  verified: string | null;
  /** Whether the last backup is too old, or there is none. */
  overdue: boolean;
  /** Why the newest backup failed; null if it did not. */
  failure: string | null;
}

/** Returns whether the last backup is too long ago, failed or was never verified. */
export const needsAttention = ({ overdue, verified, failure }: Props) =>
  overdue || verified === null || failure !== null;

const sentenceOf = ({ last, verified }: Props) =>
  [
    last ? `Last backup: ${last}.` : "No backup was made yet.",
    verified ? `Last verified backup: ${verified}.` : "No backup has been verified yet.",
  ].join(" ");

/** Says when the site was last backed up. */
export function BackupLine(backup: Props) {
  return <p className="numbers mt-8 text-steel">{sentenceOf(backup)}</p>;
}

/** Warns about the backups. */
export function BackupWarning(backup: Props) {
  return (
    <section
      aria-labelledby="backups"
      className="mb-8 border-l-4 border-error bg-sheet px-4 py-3 wrap-anywhere"
    >
      <h2 id="backups" className="font-semibold text-error">
        The backups need attention
      </h2>
      <p className="mt-1">{sentenceOf(backup)}</p>
      {backup.failure !== null && <p className="mt-1">The newest backup failed: {backup.failure}</p>}
      <p className="mt-1">Ask the person who runs the server to check the backups.</p>
    </section>
  );
}
