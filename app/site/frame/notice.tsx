export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="sheet -mb-16 pt-24 lg:pt-28">
      <span className="block border border-ink border-l-8 bg-sheet px-4 py-3 text-lg">{children}</span>
    </p>
  );
}
