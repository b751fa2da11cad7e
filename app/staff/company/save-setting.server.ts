import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { dependencies, isDiskFull } from "#app/context.ts";
import { type SettingForm, settingBlankValues, settingForm } from "#app/domain/company/settings.ts";
import type { LibraryPhoto } from "#app/domain/photos/library.ts";
import { libraryPhotosById } from "#app/domain/photos/photo-library.server.ts";
import { type State, stateOf } from "#app/domain/publishing/state.server.ts";
import { photoErrors, photosIn } from "#app/domain/publishing/subject.ts";
import { settingErrors, settingSubject } from "#app/domain/publishing/subjects.server.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { diskFullReason, type FormResponse, sentVersion } from "#app/http/forms/form-response.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import {
  applyIntent,
  doneMessages,
  intentFields,
  previewOf,
  readSent,
  viewOnSite,
} from "#app/staff/publishing/intents.server.ts";
import { settingConstraints } from "./setting-facts.server.ts";

/**
 * Publishes a setting from its submitted form, or keeps it as a draft; returns the errors if nothing was saved.
 * @param name what the notice says was published
 */
export async function saveSetting(
  context: Readonly<RouterContextProvider>,
  key: SettingForm,
  { request, name }: { request: Request; name: string },
) {
  const { db } = context.get(dependencies);
  const subject = settingSubject(key);
  const kind = {
    blank: settingBlankValues(key),
    schema: settingForm(key).typed,
    limits: settingConstraints(key),
  };
  const { form, values: typed, errors: wrong } = await parseForm(request, kind, ["version", ...intentFields]);
  if (key === "contact" && form.get("intent") === "reset") return resetTo(await stateOf(db, subject));
  const { intent, publishAt, errors: wrongTime } = readSent(form);
  if (intent !== "publish" && !subject.hasDrafts) throw data("This form is malformed.", { status: 400 });
  const photosOf = (values: FormValues): Promise<LibraryPhoto[]> =>
    libraryPhotosById(db, photosIn(subject, values));
  const photos = await photosOf(typed);
  const refuse = (response: FormResponse, status: number) =>
    data<FormResponse>({ typed, photos, ...response }, { status });
  const ids = photos.map(({ id }) => id);
  const found = { ...(await settingErrors(db, key, typed)), ...wrong, ...photoErrors(subject, typed, ids) };
  const errors = { ...found, ...wrongTime };
  if (intent !== "discard" && Object.keys(errors).length > 0) return refuse({ errors }, 422);
  const sent = { intent, publishAt, typed, version: sentVersion(form), by: context.get(account) };
  const done = await applyIntent(db, subject, sent).catch((error) => {
    if (error instanceof RejectedValue) return error;
    if (isDiskFull(context, error)) return "disk full" as const;
    throw error;
  });
  if (done === "disk full") return refuse({ failed: diskFullReason }, 507);
  if (done instanceof RejectedValue) return refuse({ errors: done.errors }, 422);
  if (done.outcome === "missing") return refuse({ failed: "Update failed" }, 404);
  if (done.outcome === "invalid") return refuse({ errors: done.errors }, 422);
  if (done.outcome === "conflict") {
    const { outcome: _, ...conflict } = done;
    return refuse({ conflict, photos: [...photos, ...(await photosOf(done.values))] }, 409);
  }
  if (intent === "preview") return redirectDocument(await previewOf(context, subject));
  const saved = { typed: done.values, photos: await photosOf(done.values), saved: done.version };
  const published = `${name} ${settingForm(key).immediate ? "saved" : "published"}`;
  const notice =
    intent === "publish"
      ? { notice: published, links: viewOnSite(subject.addressOf(done.values)) }
      : { notice: doneMessages[intent] };
  return data<FormResponse>({ ...saved, ...notice }, { status: 200 });
}

/** Returns the last published values to the form without writing anything. */
function resetTo(state: State | undefined) {
  if (!state) throw data(null, { status: 404 });
  const { stored, latest } = state;
  return data<FormResponse>({
    typed: stored.values,
    saved: latest.version,
    notice: "Reset to the last saved values",
  });
}
