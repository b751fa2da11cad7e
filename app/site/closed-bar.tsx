/** Tells an admin that visitors do not see this page yet. */
export function ClosedBar() {
  return (
    <aside
      aria-label="Site not open"
      className="sticky bottom-0 z-40 border-t-2 border-ink bg-amber text-on-amber print:hidden"
    >
      <p className="sheet flex min-h-11 flex-wrap items-center gap-x-3 font-display font-semibold">
        Only you see this site.
        <a href="/admin/cms/opening" className="tap underline underline-offset-4">
          Open it
        </a>
      </p>
    </aside>
  );
}
