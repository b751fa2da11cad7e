import { data, type RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { findWholeAccount } from "#app/domain/accounts/account-list.server.ts";
import { lockAccess, setAccess } from "#app/domain/accounts/accounts.server.ts";
import {
  InvitationEnded,
  LastAdmin,
  seesAllProjects,
  type WholeAccount,
} from "#app/domain/accounts/accounts.ts";
import { resendInvitation } from "#app/domain/accounts/invitations.server.ts";
import { endSessions } from "#app/domain/accounts/sessions.server.ts";
import { maxFields } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { counted } from "#app/domain/values/wording.ts";
import { changeAccount } from "#app/http/accounts/account-changes.server.ts";
import { confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { failed } from "#app/staff/list/change-outcome.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import { setEnabled } from "./change-account.server.ts";

const severalChanges = ["projects", "sign-out", "disable", "enable", "resend"] as const;
type SeveralChange = (typeof severalChanges)[number];

/** The fields of the form that changes the selected accounts, besides those of the access. */
export const severalFields = ["change", "ids"];

/** The maximum number of accounts that one request changes, one after another: more than a page of their list has. */
const maxAccounts = 200;

type Context = Readonly<RouterContextProvider>;

/**
 * Changes the selected accounts, each as its own page would: one after the other, so that two such changes at the same
 * moment cannot wait for each other. Accounts that the change does not apply to are left as they are.
 * @throws IdentityUnconfirmed for the invitation of an admin or a client of all projects, when the admin has not confirmed their identity recently
 */
export async function changeSeveral(
  request: Request,
  context: Context,
  form: FormData,
): Promise<ListResponse> {
  const what = severalChanges.find((one) => one === form.get("change"));
  const ids = [...new Set(form.getAll("ids").map(String))];
  const isMalformed =
    ids.length === 0 || ids.length > maxAccounts || !ids.every((id) => /^[\w-]{1,64}$/.test(id));
  const projects = form.getAll("projects[]").map((id) => recordId(String(id)));
  if (!what || isMalformed || projects.length > maxFields || !projects.every((id) => id !== null))
    throw data(null, { status: 400 });
  if (what === "projects" && projects.length === 0) return failed("Please select at least one project");

  const { db, mailWaiting } = context.get(dependencies);
  const own = context.get(account).id;
  const accounts: WholeAccount[] = [];
  for (const id of ids) {
    const owner = id === own ? undefined : await findWholeAccount(db, id);
    if (owner && appliesTo(what, owner)) accounts.push(owner);
  }
  if (what === "resend" && accounts.some(seesAllProjects)) await confirmIdentity(request, context, { form });
  const changed: WholeAccount[] = [];
  for (const owner of accounts) if (await changeOne(context, owner, { what, projects })) changed.push(owner);
  if (what === "resend") mailWaiting();
  return outcomeResponse(what, changed, ids.length);
}

function appliesTo(what: SeveralChange, { role, projects, disabled, invitation }: WholeAccount): boolean {
  if (what === "projects") return role !== "admin" && projects !== null;
  if (what === "sign-out") return !invitation;
  if (what === "resend") return invitation !== null && !disabled;
  return disabled === (what === "enable");
}

/** Changes one account. @returns false if the change no longer applies to it, since somebody else has changed it */
async function changeOne(
  context: Context,
  owner: WholeAccount,
  { what, projects }: { what: SeveralChange; projects: number[] },
): Promise<boolean> {
  try {
    if (what === "resend") {
      const { origin } = context.get(requestInfo);
      await resendInvitation(context.get(dependencies).db, {
        id: owner.id,
        origin,
        by: context.get(account),
      });
    }
    if (what === "projects") return await addProjects(context, owner, projects);
    if (what === "sign-out")
      await changeAccount(context, { owner, action: "signed-out-everywhere" }, (trx) =>
        endSessions(trx, owner.id),
      );
    if (what === "enable" || what === "disable") await setEnabled(context, owner, what === "enable");
    return true;
  } catch (error) {
    if (error instanceof LastAdmin || error instanceof InvitationEnded) return false;
    throw error;
  }
}

/** Adds projects to those that an account sees. @returns false if it sees them already, or all */
const addProjects = (context: Context, owner: WholeAccount, added: number[]): Promise<boolean> =>
  changeAccount(context, { owner, action: "changed", fields: ["projects"] }, async (trx) => {
    const { role, projects } = await lockAccess(trx, owner.id);
    if (role === "admin" || projects === null) return false;
    const all = [...new Set([...projects, ...added])];
    if (all.length === projects.length) return false;
    await setAccess(trx, owner.id, { role, sees: "listed", projects: all });
    return true;
  });

const outcomes: Record<SeveralChange, string> = {
  projects: "now also see these projects.",
  "sign-out": "signed out everywhere.",
  disable: "disabled. Their sessions, links and calendar addresses have ended.",
  enable: "enabled.",
  resend: "sent a new invitation.",
};

const opposites: Partial<Record<SeveralChange, SeveralChange>> = { disable: "enable", enable: "disable" };

function outcomeResponse(what: SeveralChange, done: WholeAccount[], selected: number): ListResponse {
  if (done.length === 0) return failed("Nothing was changed: this does not apply to these accounts.");
  const skipped = selected - done.length;
  const accounts = counted(done.length, "account");
  const others = skipped > 0 ? ` ${skipped} left as ${skipped === 1 ? "it was" : "they were"}.` : "";
  const back = opposites[what];
  return {
    tone: "done",
    text: `${accounts}: ${outcomes[what]}${others}`,
    ofSelection: true,
    ...(back && {
      undo: [["intent", "several"], ["change", back], ...done.map(({ id }) => ["ids", id] as const)],
    }),
  };
}
