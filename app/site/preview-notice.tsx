/** Tells the office that this page shows a draft, and leads back to its form. */
export function PreviewNotice({ form }: { form: string }) {
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-amber text-on-amber print:hidden"
    >
      <div className="sheet flex flex-wrap items-center justify-between gap-x-6 py-2">
        <p>
          <strong>Preview.</strong> Visitors do not see this yet.
        </p>
        <a href={form} className="tap link font-semibold">
          Back to the form
        </a>
      </div>
    </aside>
  );
}
