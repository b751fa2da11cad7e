interface Props {
  reason: string;
  again: () => void;
}

/** Tells that loading failed. The calendar then shows the data stored in this browser. */
export function LoadingFailed({ reason, again }: Props) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-4 border-l-4 border-error bg-sheet px-4 py-3"
    >
      <div className="mr-auto">
        <h3 className="text-lg text-error">Error loading calendar data</h3>
        <p className="mt-1">Failed to load calendar data: {reason}</p>
      </div>
      <button type="button" className="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}
