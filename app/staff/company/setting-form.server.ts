import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { dependencies, isDiskFull } from "#app/context.ts";
import { timeZoneNames } from "#app/domain/company/region.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { type SettingForm, settingBlankValues, settingForm } from "#app/domain/company/settings.ts";
import type { SitePart } from "#app/domain/company/site-parts.ts";
import { serviceOptions } from "#app/domain/inquiries/inquiries.ts";
import { libraryPhotosById } from "#app/domain/photos/photo-library.server.ts";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import { ownCapabilityPage } from "#app/domain/publishing/listings.server.ts";
import { type State, stateOf } from "#app/domain/publishing/state.server.ts";
import { photoErrors, photosIn } from "#app/domain/publishing/subject.ts";
import { settingErrors, settingSubject } from "#app/domain/publishing/subjects.server.ts";
import type { Controls } from "#app/domain/records/field-control.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import { listServiceNames } from "#app/domain/services/services.server.ts";
import { constraintsOf, type FieldConstraint } from "#app/domain/values/form-schema.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { diskFullReason } from "#app/http/forms/disk-full.ts";
import { type FormResponse, sentVersion } from "#app/http/forms/form-response.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import {
  applyIntent,
  doneMessages,
  intentFields,
  previewOf,
  readSent,
  viewOnSite,
} from "#app/staff/publishing/intents.server.ts";

/** Constraints that browsers check. Fields of rows are never required, because blank rows are dropped. */
function settingConstraints(key: SettingForm): Record<string, FieldConstraint> {
  return Object.fromEntries(
    Object.entries(constraintsOf(settingForm(key).typed)).map(([name, { required, ...limits }]) => [
      name,
      required && !name.includes("[]") ? { required, ...limits } : limits,
    ]),
  );
}

/** Returns what a form shows of a setting's definition, so that browsers load no schemas for it. */
export function settingFacts(key: SettingForm) {
  const { note, controls, sections } = settingForm(key);
  return {
    note,
    controls,
    constraints: settingConstraints(key),
    /** Undefined for a setting that the home page does not show. */
    preview: sections && { address: `/server/api/previews/setting/${key}`, sections },
  };
}

/** What the forms of single parts show beside their values. */
export interface PartExtras {
  /** Whether visitors get an acknowledgement, and whether the site can send mail; for the promise. */
  acknowledges?: { isOn: boolean; sendsMail: boolean };
  /** The page of the owner's own that visitors see in place of the built-in capability page. */
  ownPage?: { id: number; title: string } | undefined;
  /** The moment that the region's settings make of now, and the zones to choose from. */
  region?: { now: string; timeZones: string[] };
  /** The options of the inquiry form, by value and label; for inquiry mails. */
  services?: [value: string, label: string][];
}

export interface OwnFieldsProps {
  controls: Controls;
  /** Values of the form as it was rendered. */
  values: Record<string, unknown>;
  extras: PartExtras;
}

export async function extrasOf(
  part: SitePart,
  context: Readonly<RouterContextProvider>,
): Promise<PartExtras> {
  const { db, sendsMail } = context.get(dependencies);
  if (part === "openDays")
    return { acknowledges: { isOn: (await readSettings(db)).inquiryMail.acknowledgement, sendsMail } };
  if (part === "capability") return { ownPage: await ownCapabilityPage(db) };
  if (part === "region") return { region: { now: readableMoment(new Date()), timeZones: timeZoneNames() } };
  return part === "inquiryMail" ? { services: [...serviceOptions(await listServiceNames(db))] } : {};
}

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
  if (intent !== "publish" && settingForm(key).immediate)
    throw data("This form is malformed.", { status: 400 });
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
