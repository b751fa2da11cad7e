interface Props {
  children: string;
  /** Small line above a record's name, such as `Edit project`. */
  kind?: string;
  /** Window title, if it differs from the heading. */
  inWindow?: string;
  actions?: React.ReactNode;
}

/** The heading of a staff page with its actions, ruled like the head of a sheet. The frame sets its number. */
export function PageTitle({ children, kind, inWindow = named(children, kind), actions }: Props) {
  return (
    <div className="page-head">
      <title>{inWindow}</title>
      <h1 className="mr-auto text-2xl md:text-3xl">
        {kind && <span className="page-kind">{kind} </span>}
        {children}
      </h1>
      {actions}
    </div>
  );
}

const named = (title: string, kind: string | undefined) => (kind ? `${title}: ${kind}` : title);
