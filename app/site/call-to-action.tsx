interface CallToActionProps {
  title: React.ReactNode;
  /** What visitors should write to us. */
  text: string;
  /** Buttons. */
  children: React.ReactNode;
}

/** Shows the closing block of a page: a question and buttons to contact us. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section aria-labelledby="closing" className="on-ink border-b border-steel bg-ink text-sheet">
      <div className="sheet grid items-end gap-x-8 gap-y-6 py-part lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="closing" className="text-heading max-w-[22ch] wrap-anywhere">
            {title}
          </h2>
          <p className="mt-4 max-w-[60ch] text-lead text-balance text-hairline">{text}</p>
        </div>
        <p className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">{children}</p>
      </div>
    </section>
  );
}
