import { Outlet } from "react-router";
import { ContentLinks } from "../content-links.tsx";
import { SavedNotice } from "../form/saved-notice.tsx";
import type { Route } from "./+types/cms-layout.ts";

export default function CmsLayout({ matches }: Route.ComponentProps) {
  const { role, unread } = matches[2].loaderData;
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr]">
      <aside className="hidden min-h-[calc(100svh-3.75rem)] border-r border-hairline bg-sheet lg:block">
        <nav aria-label="Content" className="sticky top-0 px-4 py-5">
          <ContentLinks role={role} unread={unread} />
        </nav>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
        <SavedNotice />
        <Outlet />
      </main>
    </div>
  );
}
