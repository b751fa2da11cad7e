import { Outlet } from "react-router";
import { SavedNotice } from "../form/saved-notice.tsx";
import type { Route } from "./+types/cms-layout.ts";
import { ContentArea } from "./content-area.tsx";

export default function CmsLayout({ matches }: Route.ComponentProps) {
  return (
    <ContentArea facts={matches[2].loaderData}>
      <SavedNotice />
      <Outlet />
    </ContentArea>
  );
}
