interface Props {
  children: string;
  /** Window title, if it differs from the heading. */
  inWindow?: string;
  actions?: React.ReactNode;
}

/** The heading of a staff page with its actions, ruled like the head of a sheet. The frame sets its number. */
export function PageTitle({ children, inWindow = children, actions }: Props) {
  return (
    <div className="page-head">
      <title>{inWindow}</title>
      <h1 className="mr-auto text-2xl md:text-3xl">{children}</h1>
      {actions}
    </div>
  );
}
