interface Props {
  children: string;
  /** Window title, if it differs from the heading. */
  inWindow?: string;
  actions?: React.ReactNode;
}

/** The heading of a staff page with its actions. */
export function PageTitle({ children, inWindow = children, actions }: Props) {
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
      <title>{inWindow}</title>
      <h1 className="text-2xl md:text-3xl">{children}</h1>
      {actions}
    </div>
  );
}
