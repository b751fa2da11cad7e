/** The heading of a staff page, with what can be done on it at its right. */
export function PageTitle({ children, actions }: { children: string; actions?: React.ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <title>{children}</title>
      <h1 className="text-2xl md:text-3xl">{children}</h1>
      {actions}
    </div>
  );
}
