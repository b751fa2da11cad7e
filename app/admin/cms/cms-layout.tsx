import { Outlet, useRouteLoaderData } from "react-router";
import type { loader } from "../admin-layout.tsx";
import { ContentArea } from "./content-area.tsx";

export default function CmsLayout() {
  const facts = useRouteLoaderData<typeof loader>("admin/admin-layout");
  if (!facts) return null;
  return (
    <ContentArea facts={facts}>
      <Outlet />
    </ContentArea>
  );
}
