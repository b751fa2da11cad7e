import { redirect } from "react-router";

/** Redirects `/admin` to the content area. */
export const loader = () => redirect("/admin/cms");
