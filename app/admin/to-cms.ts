import { redirect } from "react-router";

/** `/admin` is the content area's home. */
export const loader = () => redirect("/admin/cms");
