import { redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/export-own.ts";
import { exportAccount } from "./account-export.server.ts";

const page = "/admin/account";

export const loader = () => redirect(page);

/** Sends what is stored about the user's own account. It is a form, because it is recorded. */
export const action = ({ context }: Route.ActionArgs) =>
  exportAccount(context, { userId: context.get(account).id, page });
