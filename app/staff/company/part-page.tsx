import { Suspense } from "react";
import { data, Link, NavLink } from "react-router";
import { dependencies } from "#app/context.ts";
import { serviceRows } from "#app/domain/company/inquiry-mail-setting.ts";
import { partNumber, photoFormValues, siteGroups } from "#app/domain/company/settings.ts";
import { sitePartOf, siteParts } from "#app/domain/company/site-parts.ts";
import { libraryPhotosById } from "#app/domain/photos/photo-library.server.ts";
import { stateOfForm } from "#app/domain/publishing/state.server.ts";
import { settingSubject } from "#app/domain/publishing/subjects.server.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { recordHistory } from "#app/staff/activity/history.server.ts";
import { History } from "#app/staff/activity/history.tsx";
import { FormSections } from "#app/staff/form/form-sections.tsx";
import { publishingOf } from "#app/staff/form/publishing-panel.tsx";
import { ControlsForm } from "#app/staff/form/record-form.tsx";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { DoneNotice } from "#app/staff/publishing/done-notice.tsx";
import { savedNotice } from "#app/staff/publishing/intents.server.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";
import type { Route } from "./+types/part-page.ts";
import { ownControls, ownFields } from "./own-fields.tsx";
import { extrasOf, saveSetting, settingFacts } from "./setting-form.server.ts";

function partOf(key: string) {
  const part = sitePartOf(key);
  if (!part) throw data("There is no such part.", { status: 404 });
  return part;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const part = partOf(params.part);
  const { db } = context.get(dependencies);
  const [state, history, extras] = await Promise.all([
    stateOfForm(db, settingSubject(part)),
    recordHistory(context, "setting", part),
    extrasOf(part, context),
  ]);
  const { values = {}, version = 0 } = state ?? {};
  const beside = siteGroups.find(({ parts }) => parts.includes(part))?.parts ?? [];
  return {
    part,
    name: siteParts[part].name,
    number: partNumber(part),
    /** The parts that are listed together with it. */
    group: beside.map((key) => ({ part: key, name: siteParts[key].name })),
    ...settingFacts(part),
    values: (extras.services
      ? { ...values, byService: serviceRows(extras.services, values) }
      : values) as FormValues,
    publishing: siteParts[part].immediate
      ? undefined
      : state
        ? publishingOf(state, `/admin/cms/site/${part}/versions`, false)
        : null,
    version,
    photos: await libraryPhotosById(db, [...photoFormValues(part, values).values()].flat()),
    today: siteDay(new Date()),
    history,
    saved: savedNotice(url),
    extras,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const part = partOf(params.part);
  return saveSetting(context, part, { request, name: siteParts[part].name });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, "Failed to save the site's content");

export default function PartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part, name, number, group, history, saved, note, extras, ...form } = loaderData;
  const response: FormResponse | undefined = actionData;
  const values = response?.typed ?? form.values;
  const { controls } = form;
  const Own = ownFields[part];
  return (
    <>
      <PageTitle part={number}>{name}</PageTitle>
      <DoneNotice response={response} loaded={saved} />
      <PartNav part={part} group={group} />
      <ControlsForm
        {...form}
        own={ownControls}
        response={response}
        beside={part === "brand" && <BrandPreview initial={values} />}
      >
        {note && <p className="mb-6 max-w-prose text-steel">{note}</p>}
        <Suspense>
          {Own ? (
            <Own controls={controls} values={values} extras={extras} />
          ) : (
            <FormSections controls={controls} />
          )}
        </Suspense>
      </ControlsForm>
      <History {...history} />
    </>
  );
}

const BrandPreview = lazyPart(() => import("./brand-preview.tsx"), nothing);

function PartNav({ part, group }: Pick<Route.ComponentProps["loaderData"], "part" | "group">) {
  const tabs = useCurrentTab(part);
  return (
    <nav aria-label="Site content" className="mb-2 border-b border-hairline sm:mb-4">
      <ul ref={tabs} className="list-tabs">
        <li>
          <Link to="/admin/cms/site" className="tap list-tab text-steel">
            All site content
          </Link>
        </li>
        {group.map((one) => (
          <li key={one.part}>
            <NavLink to={`/admin/cms/site/${one.part}`} className="tap list-tab">
              {one.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
