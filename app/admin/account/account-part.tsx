interface Props {
  id: string;
  title: string;
  /** What the part is for. */
  help?: string;
  notice: string;
  failed: string | undefined;
  badge?: React.ReactNode;
  children: React.ReactNode;
}

/** A part of the account page: its heading and help, and its fields beside them in wide windows. */
export function AccountPart({ id, title, help, notice, failed, badge, children }: Props) {
  return (
    <section id={id} className="part-row" aria-labelledby={`${id}-title`}>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {badge}
        </div>
        {help && <p className="part-help">{help}</p>}
      </div>
      <div className="min-w-0">
        <p role="status" className="mb-4 font-semibold empty:hidden">
          {notice}
        </p>
        <p role="alert" className="mb-4 font-semibold text-error empty:hidden">
          {failed}
        </p>
        {children}
      </div>
    </section>
  );
}
