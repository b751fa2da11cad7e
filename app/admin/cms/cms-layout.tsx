import { Outlet } from "react-router";

/** The content of every page under `/admin/cms`. */
export default function CmsLayout() {
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <Outlet />
    </main>
  );
}
