import { data, type RouterContextProvider } from "react-router";
import { dependencies, listedPages, requestInfo } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import {
  deleteRedirect,
  isOwnPath,
  maxPathLength,
  pathKey,
  saveRedirect,
  siteAddress,
} from "#app/domain/addresses/redirects.server.ts";
import { searchText } from "#app/domain/values/search.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import type { Db } from "#db/connect.ts";
import { findTarget, targetAt, type Where } from "./find-target.server.ts";

/** Response to a change of the addresses. The fields are those of a rejected redirect. */
export interface AddressResponse extends ListResponse {
  errors?: Record<string, string[]>;
  typed?: { path: string; target: string };
}

/** Adds or deletes a redirect, and logs the activity. */
export async function changeAddresses(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, ["intent", "path", "target"]);
  const [intent, path, target] = ["intent", "path", "target"].map((name) => String(form.get(name) ?? ""));
  const where: Where = {
    db: context.get(dependencies).db,
    origin: context.get(requestInfo).origin,
    listed: context.get(listedPages),
  };
  const by = context.get(account);
  const sent = { path: path ?? "", target: target ?? "" };
  switch (intent) {
    case "redirect":
      return await unlessDiskFull(
        context,
        () => addRedirect(where, sent, by),
        (text): AddressResponse => ({ tone: "failed", text, errors: { target: [text] }, typed: sent }),
      );
    case "delete":
      return await removeRedirect(where.db, sent.path, by);
    default:
      throw data(null, { status: 400 });
  }
}

type By = { id: string; email: string };

async function removeRedirect(db: Db, path: string, by: By) {
  const deleted =
    isStorable(path) &&
    (await db.transaction().execute(async (trx) => {
      if (!(await deleteRedirect(trx, path))) return false;
      const about = { kind: "address", recordId: path, title: path } as const;
      await recordActivity(trx, { by, action: "redirect-deleted", ...about });
      return true;
    }));
  return deleted
    ? data<AddressResponse>({ tone: "done", text: `${path} is no longer redirected.` }, { status: 200 })
    : data<AddressResponse>(
        { tone: "failed", text: "This address is no longer in the list." },
        { status: 404 },
      );
}

/** PostgreSQL accepts no NUL in a text, and no stored path has a control character. */
const isStorable = (path: string) => path.length <= maxPathLength && !/\p{C}/u.test(path);

async function addRedirect(where: Where, typed: { path: string; target: string }, by: By) {
  const refuse = (field: "path" | "target", wrong: string) =>
    data<AddressResponse>(
      { tone: "failed", text: wrong, errors: { [field]: [wrong] }, typed },
      { status: 422 },
    );
  const from = siteAddress(typed.path, where.origin);
  const path = from && pathKey(from.pathname);
  if (!from || path === null)
    return refuse("path", "Type an address of this site that begins with /, such as /old-page.");
  if (isOwnPath(path)) return refuse("path", `${path} belongs to the program and cannot be redirected.`);
  if (await targetAt(where, from))
    return refuse("path", `There is a page at ${path}. Only addresses that are not found can be redirected.`);
  const found = await findTarget(where, typed.target);
  if ("wrong" in found) return refuse("target", found.wrong);
  const { target, key: targetKey } = found;
  const saved = await where.db.transaction().execute(async (trx) => {
    if (!(await saveRedirect(trx, path, { target, targetKey, now: new Date() }))) return false;
    const title = `${path} → ${searchText(typed.target).trim()}`;
    await recordActivity(trx, { by, action: "redirected", kind: "address", recordId: path, title });
    return true;
  });
  if (!saved) return refuse("target", `${path} would lead to itself.`);
  return data<AddressResponse>({ tone: "done", text: `${path} is redirected.` }, { status: 200 });
}
