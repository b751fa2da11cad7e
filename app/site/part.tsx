interface Props {
  id: string;
  title: string;
  children: React.ReactNode;
  /** Sets the contents in full width below the heading. */
  wide?: boolean;
  className?: string;
}

/** Shows one part of a detail page: a ruled, numbered heading with the contents next to it. CSS adds the number. */
export function Part({ id, title, children, wide, className = "" }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className={`sheet py-part ${wide ? "" : "lg:grid lg:grid-cols-12 lg:gap-x-8"}`}>
        <div className={`part-head ${wide ? "" : "lg:col-span-3"}`}>
          <h2 id={id} className="text-part">
            {title}
          </h2>
        </div>
        <div className={wide ? "mt-8" : "max-lg:mt-6 lg:col-span-9 lg:border-t-2 lg:pt-4"}>{children}</div>
      </div>
    </section>
  );
}
