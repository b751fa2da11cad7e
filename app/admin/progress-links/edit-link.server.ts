import { data, type RouterContextProvider, redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { accountOf } from "#app/auth/progress-guard.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { progressLinkSchema } from "#app/content/progress-links/progress-link-schema.ts";
import { changeProgressLink, lockProject } from "#app/content/progress-links/progress-links.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { pageOfRecord } from "#app/content/records/form-path.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { blankLink, type LinksResponse, linksPath } from "./link-view.ts";

/** The fields of the form besides those of a link. */
export const editNames = ["version", "withoutPasscode"];

/** The page that a form was sent to. */
export interface LinksPlace {
  projectId: number;
  /** Query of its address. */
  search: string;
}

/** Changes a link, as a form asks: an empty passcode leaves the present one. The address of the link stays. */
export async function edit(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  { projectId, search }: LinksPlace,
) {
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
    await recordActivity(trx, {
      ...{ by, action: "progress-link-changed", kind: "project", recordId: String(projectId) },
      title: project.title,
    });
    return "done";
  });
  if (outcome === "gone") return refuse({ failed: "This project has been deleted." }, 404);
  if (outcome === "changed") return refuse({ failed: conflict }, 409);
  if (passcodeHash) await throttle.forget(accountOf(id));
  return redirect(pageOfRecord(`${linksPath(projectId)}?done=changed`, search));
}

const conflict =
  "Somebody else changed or revoked this link in the meantime. The list shows it as it is now; save again to replace that.";
