import { ContentLinks } from "../content-links.tsx";
import type { FrameFacts } from "../staff-frame.tsx";

/** A page of the content area, beside the links to the others where there is room. */
export function ContentArea({ facts, children }: { facts: FrameFacts; children: React.ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr]">
      <aside className="hidden min-h-[calc(100svh-3.75rem)] border-r border-hairline bg-sheet lg:block">
        <nav aria-label="Content" className="sticky top-0 max-h-svh overflow-y-auto px-4 py-5">
          <ContentLinks {...facts} />
        </nav>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
        {children}
      </main>
    </div>
  );
}
