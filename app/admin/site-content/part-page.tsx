import { data } from "react-router";
import { ownCapabilityPage } from "#app/content/listings/listings.server.ts";
import { serviceOptions } from "#app/content/messages/messages.ts";
import { libraryPhotosById } from "#app/content/photos/photo-library.server.ts";
import { listServiceNames } from "#app/content/services/services.server.ts";
import { serviceRows } from "#app/content/settings/inquiry-mail-setting.ts";
import { partBlankValues, photoFormValues } from "#app/content/settings/part-values.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { partNumber } from "#app/content/settings/site-groups.ts";
import { sitePartOf, siteParts } from "#app/content/settings/site-parts.ts";
import { timeZoneNames } from "#app/content/settings/time-zones.ts";
import { readableMoment, siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { partSubject } from "#app/publishing/setting-subject.server.ts";
import { stateOfForm } from "#app/publishing/state.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { History } from "../activity/history.tsx";
import { recordHistory } from "../activity/record-history.server.ts";
import { submitForm } from "../form/submit-form.ts";
import { DoneNotice } from "../publishing/done-notice.tsx";
import { publishingOf } from "../publishing/publishing-panel.tsx";
import { savedNotice } from "../publishing/saved-notice.server.ts";
import type { Route } from "./+types/part-page.ts";
import { partConstraints } from "./part-constraints.server.ts";
import { partFacts } from "./part-facts.server.ts";
import { PartForm } from "./part-form.tsx";
import { PartNav } from "./part-nav.tsx";
import { savePart } from "./save-part.server.ts";

function partOf(key: string) {
  const part = sitePartOf(key);
  if (!part) throw data("There is no such part.", { status: 404 });
  return part;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const part = partOf(params.part);
  const { db, sendsMail } = context.get(dependencies);
  const [settings, state, history] = await Promise.all([
    readSettings(db),
    stateOfForm(db, partSubject(part)),
    recordHistory(context, "setting", part),
  ]);
  const { values = {}, version = 0 } = state ?? {};
  const services = part === "inquiryMail" ? [...serviceOptions(await listServiceNames(db))] : undefined;
  return {
    part,
    number: partNumber(part),
    facts: partFacts(part),
    values: services ? { ...values, byService: serviceRows(services, values) } : values,
    services,
    publishing: siteParts[part].immediate
      ? undefined
      : state
        ? publishingOf(state, `/admin/cms/site/${part}/versions`, false)
        : null,
    blankValues: partBlankValues(part, settings),
    version,
    constraints: partConstraints(part),
    photos: await libraryPhotosById(db, [...photoFormValues(part, values).values()]),
    today: siteDay(new Date()),
    history,
    saved: savedNotice(url),
    acknowledges: part === "openDays" ? { isOn: settings.inquiryMail.acknowledgement, sendsMail } : undefined,
    ownPage: part === "capability" ? await ownCapabilityPage(db) : undefined,
    region: part === "region" ? { now: readableMoment(new Date()), timeZones: timeZoneNames() } : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const part = partOf(params.part);
  return savePart(context, part, request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, "Failed to save the site's content");

export default function PartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part, number, history, saved, ...form } = loaderData;
  const { name, group } = form.facts;
  const response: FormResponse | undefined = actionData;
  return (
    <>
      <PageTitle part={number}>{name}</PageTitle>
      <DoneNotice response={response} loaded={saved} />
      <PartNav part={part} group={group} />
      <PartForm key={part} part={part} response={response} {...form} />
      <History {...history} />
    </>
  );
}
