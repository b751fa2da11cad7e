import { createHmac, randomBytes } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { recordProjectChange } from "#app/domain/activity/activity.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import {
  addProgressLink,
  changeProgressLink,
  findOpenLink,
  type ProgressLinkInput,
  progressLinkSchema,
  revokeProgressLink,
} from "#app/domain/progress/progress-links.server.ts";
import { maxProgressLinks, progressPath } from "#app/domain/progress/progress-links.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { parseFields, readForm } from "#app/http/forms/read-form.server.ts";
import { throttleKeyOf } from "#app/http/progress/progress-passcode.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { lockProject } from "#db/rows.ts";
import { blankLink, type CreatedLink, type LinksResponse, linksPath } from "./link-form.tsx";

type Context = Readonly<RouterContextProvider>;

const names = [...Object.keys(blankLink), "intent", "id", "key", "version", "withoutPasscode"];

/** The page that a form was sent to. */
interface LinksPlace {
  projectId: number;
  /** Query of its address. */
  search: string;
}

const changes = { create, edit, revoke };

/** Creates, changes or revokes a progress link of a project as a form requests, and records it as activity. */
export async function changeLinks(request: Request, context: Context, typedProject: string) {
  const form = await readForm(request, names);
  const projectId = recordId(typedProject);
  const intent = String(form.get("intent"));
  if (projectId === null || !Object.hasOwn(changes, intent)) throw data(null, { status: 400 });
  return unlessDiskFull(
    context,
    () =>
      changes[intent as keyof typeof changes](form, context, {
        projectId,
        search: new URL(request.url).search,
      }),
    (failed): LinksResponse =>
      intent === "revoke"
        ? { failed }
        : { failed, typed: formValues(form, blankLink), ...(intent === "edit" && { edited: true }) },
  );
}

const tooMany = `This project has ${maxProgressLinks} links, the maximum. Revoked links are removed after 30 days.`;

async function create(form: FormData, context: Context, { projectId }: LinksPlace) {
  const { auth, db } = context.get(dependencies);
  const by = context.get(account);
  const today = siteDay(new Date());
  const { input, errors, values } = parseFields(form, {
    blank: blankLink,
    schema: progressLinkSchema(today),
  });
  const refuse = (response: LinksResponse, status: number) =>
    data<LinksResponse>({ ...response, typed: values }, { status });
  if (errors) return refuse({ failed: "No link was created. Fix the highlighted fields.", errors }, 422);
  const { passcode, ...limits } = input;
  const token = tokenOf(form, context, { projectId, input });
  const { password } = await auth.$context;
  const passcodeHash = passcode === "" ? null : await password.hash(passcode);
  const outcome = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, projectId);
    if (!project) return { state: "gone" as const };
    const state = await addProgressLink(trx, { projectId, token, passcodeHash, ...limits }, new Date());
    if (state === "added") await recordProjectChange(trx, project, { by, action: "progress-link-created" });
    return { state, project };
  });
  if (outcome.state === "gone") return refuse({ failed: "This project has been deleted." }, 404);
  if (outcome.state === "full") return refuse({ failed: tooMany }, 422);
  if (outcome.state === "known" && !(await findOpenLink(db, token, today)))
    return refuse(
      { failed: "This link has been revoked in the meantime. Reload the page to create another one." },
      409,
    );
  return data<LinksResponse>({
    created: await createdLink(context, { token, input, project: outcome.project.title }),
  });
}

/**
 * Returns 128 bits that only this program can derive from the key of the form, so that a form that is sent twice creates
 * one link and shows it twice, though no token is stored.
 */
function tokenOf(
  form: FormData,
  context: Context,
  { projectId, input }: { projectId: number; input: ProgressLinkInput },
): string {
  const key = form.get("key");
  if (typeof key !== "string" || !/^[\w-]{20,64}$/.test(key)) return randomBytes(16).toString("base64url");
  const parts = ["progress link", key, context.get(account).id, projectId, input];
  const digest = createHmac("sha256", context.get(dependencies).secret)
    .update(JSON.stringify(parts))
    .digest();
  return digest.subarray(0, 16).toString("base64url");
}

/** Returns a new link for its only display. */
async function createdLink(
  context: Context,
  { token, input, project }: { token: string; input: ProgressLinkInput; project: string },
): Promise<CreatedLink> {
  const { profile } = await readSettings(context.get(dependencies).db);
  const address = context.get(requestInfo).origin + progressPath(token);
  const until = input.expiresOn === null ? "" : `\nThe link opens until ${readableSiteDay(input.expiresOn)}.`;
  const text = `${project}: site photos by ${profile.shortName}\n${address}${until}`;
  return {
    label: input.label,
    address,
    hasPasscode: input.passcode !== "",
    whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
  };
}

async function revoke(form: FormData, context: Context, { projectId }: LinksPlace) {
  const { db } = context.get(dependencies);
  const by = context.get(account);
  const id = recordId(String(form.get("id")));
  if (id === null) throw data(null, { status: 400 });
  return db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, projectId);
    if (!project) return data<LinksResponse>({ failed: "This project has been deleted." }, { status: 404 });
    if (!(await revokeProgressLink(trx, { projectId, id }, new Date())))
      return data<LinksResponse>({ failed: "This link has been revoked already." }, { status: 409 });
    await recordProjectChange(trx, project, { by, action: "progress-link-revoked" });
    return data<LinksResponse>({ done: "The link is revoked. It no longer opens." });
  });
}

const conflict =
  "Somebody else changed or revoked this link in the meantime. The list shows it as it is now; save again to replace that.";

/** Changes a link as a form requests: an empty passcode leaves the current one. The address of the link stays. */
async function edit(form: FormData, context: Context, { projectId, search }: LinksPlace) {
  const { auth, db, throttle } = context.get(dependencies);
  const by = context.get(account);
  const [id, version] = ["id", "version"].map((name) => recordId(String(form.get(name))));
  if (!id || !version) throw data(null, { status: 400 });
  const { input, errors, values } = parseFields(form, {
    blank: blankLink,
    schema: progressLinkSchema(siteDay(new Date())),
  });
  const refuse = (response: LinksResponse, status: number) =>
    data<LinksResponse>({ ...response, edited: true, typed: values }, { status });
  if (errors) return refuse({ failed: "The link was not changed. Fix the highlighted fields.", errors }, 422);
  const { passcode, ...change } = input;
  const { password } = await auth.$context;
  const removed = form.get("withoutPasscode") === "yes" ? null : undefined;
  const passcodeHash = passcode === "" ? removed : await password.hash(passcode);
  const outcome = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, projectId);
    if (!project) return "gone";
    if (!(await changeProgressLink(trx, { projectId, id, version }, { ...change, passcodeHash })))
      return "changed";
    await recordProjectChange(trx, project, { by, action: "progress-link-changed" });
    return "done";
  });
  if (outcome === "gone") return refuse({ failed: "This project has been deleted." }, 404);
  if (outcome === "changed") return refuse({ failed: conflict }, 409);
  if (passcodeHash) await throttle.forget(throttleKeyOf(id));
  return redirect(pageOfRecord(`${linksPath(projectId)}?done=changed`, search));
}
