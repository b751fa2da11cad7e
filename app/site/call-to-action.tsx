interface CallToActionProps {
  title: React.ReactNode;
  /** What to write to us. */
  text: string;
  /** The ways on, as buttons. */
  children: React.ReactNode;
}

/** The last word of a page: a question, and the ways to ask us. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section aria-labelledby="closing" className="on-ink bg-ink text-sheet">
      <div className="sheet grid items-end gap-x-8 gap-y-6 py-part lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="closing" className="text-heading max-w-[22ch] wrap-anywhere">
            {title}
          </h2>
          <p className="mt-4 max-w-[60ch] text-lead text-hairline">{text}</p>
        </div>
        <p className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">{children}</p>
      </div>
    </section>
  );
}
