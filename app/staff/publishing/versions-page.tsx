import { useEffect, useRef } from "react";
import { data, Link, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { settingForm } from "#app/domain/company/settings.ts";
import { sitePartOf } from "#app/domain/company/site-parts.ts";
import { recordOfRoute } from "#app/domain/nouns.ts";
import { libraryPhotosById } from "#app/domain/photos/photo-library.server.ts";
import { restoreVersion } from "#app/domain/publishing/publish.server.ts";
import { changeSubject, stateOf } from "#app/domain/publishing/state.server.ts";
import { photosIn, type Subject } from "#app/domain/publishing/subject.ts";
import { recordSubject, settingSubject } from "#app/domain/publishing/subjects.server.ts";
import { listVersions } from "#app/domain/publishing/versions.server.ts";
import { maxVersions } from "#app/domain/publishing/versions.ts";
import type { Controls } from "#app/domain/records/field-control.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { linkedRecords } from "#app/domain/records/links.server.ts";
import type { RecordFields } from "#app/domain/records/record-fields.ts";
import { controlsOf } from "#app/domain/records/record-form.ts";
import { differingFields } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { EmptyPage } from "#app/staff/list/empty-list.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/versions-page.ts";
import { VersionDifferences } from "./version-differences.tsx";

const notFound = () => data(null, { status: 404 });

export async function loader({ context, pattern, params, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const found = versionedOf(pattern, params);
  const state = found && (await stateOf(db, found.subject));
  if (!found || !state) throw notFound();
  const { subject, controls, fields } = found;
  const { stored, draft } = state;
  const versions = await listVersions(db, subject);
  const list = versions.map(({ id, author, at, values }, index) => {
    const earlier = versions[index + 1]?.values;
    const names = earlier ? differingFields({ ...earlier, ...values }, { ...values, ...earlier }) : null;
    const to = pageOfRecord(`?version=${id}`, url.search);
    return { id, to, author, at, changed: names?.map((name) => controls[name]?.label ?? name) ?? null };
  });
  const asked = recordId(url.searchParams.get("version"));
  // The newest that is not published is compared first.
  const chosen = versions.find(({ id }) => id === asked) ?? versions[1];
  const shown = chosen && { ...stored.values, ...chosen.values };
  const compared = [stored.values, shown ?? stored.values];
  const photoIds = compared.flatMap((values) => photosIn(subject, values));
  return {
    name: subject.nameOf(stored.values),
    form: pageOfRecord(subject.form, url.search),
    controls,
    list,
    hasDraft: draft !== undefined,
    isPublic: stored.isPublic,
    chosen: chosen && shown ? { id: chosen.id, values: shown, asked: chosen.id === asked } : null,
    published: stored.values,
    photos: await libraryPhotosById(db, photoIds),
    linked: await linkedRecords(db, fields, compared),
  };
}

export async function action({ request, context, pattern, params, url }: Route.ActionArgs) {
  const { db } = context.get(dependencies);
  const found = versionedOf(pattern, params);
  if (!found) throw notFound();
  const { subject } = found;
  const form = await readForm(request, ["restore"]);
  const id = recordId(form.getAll("restore").join());
  if (id === null) throw data(null, { status: 400 });
  const version = (await listVersions(db, subject)).find((one) => one.id === id);
  if (!version) throw notFound();
  const { values } = version;
  const done = await changeSubject(db, subject, (trx) =>
    restoreVersion(trx, subject, { values, by: context.get(account) }),
  );
  if (done.outcome === "saved") return redirect(pageOfRecord(`${subject.form}?saved=restore`, url.search));
  if (done.outcome === "missing") throw notFound();
  return data({ failed: "Someone else saved this at the same moment. Look at it, then restore again." }, 409);
}

export default function VersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, form, list, chosen, hasDraft, isPublic, ...compared } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  // The comparison stands below a list of up to 30 versions, or beside its top.
  useEffect(() => {
    if (chosen?.asked) heading.current?.scrollIntoView();
  }, [chosen?.id, chosen?.asked]);
  return (
    <>
      <PageTitle
        actions={
          <Link to={form} className="tap link">
            Back to the form
          </Link>
        }
        kind="Versions"
      >
        {name}
      </PageTitle>
      {list.length > 0 && (
        <p className="mb-6 text-steel wrap-anywhere">
          What was published, newest first. The last {maxVersions} versions are kept.
        </p>
      )}
      {actionData && (
        <p role="alert" className="mb-6 border-l-4 border-error bg-sheet px-4 py-3 font-semibold text-error">
          {actionData.failed}
        </p>
      )}
      {list.length === 0 && <EmptyPage {...noVersions} />}
      <div className={`grid items-start gap-8 ${chosen ? "xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : ""}`}>
        <ol aria-label="Versions" className="list-sheet empty:hidden">
          {list.map(({ id, to, author, at, changed }, index) => (
            <li key={id} className="current-bar px-4 py-3">
              <Link
                to={to}
                preventScrollReset
                className="link font-semibold"
                aria-current={chosen?.id === id ? "true" : undefined}
              >
                {at ? readableMoment(new Date(at)) : "Before the first change"}
              </Link>
              {index === 0 && isPublic && <span className="badge badge-green ml-3">Published</span>}
              <p className="text-steel wrap-anywhere">
                {[author, changed?.join(", ")].filter(Boolean).join(": ") ||
                  (at && "Before the first change")}
              </p>
            </li>
          ))}
        </ol>
        {chosen && (
          <section aria-labelledby="difference" className="panel">
            <h2 id="difference" ref={heading} className="scroll-mt-8 text-xl xl:scroll-mt-60">
              Compared with what is published now
            </h2>
            <VersionDifferences {...compared} version={chosen.values} />
            {differingFields(chosen.values, compared.published).length > 0 && (
              <form method="post" className="mt-5">
                <ConfirmButton
                  name="restore"
                  value={String(chosen.id)}
                  question="Make a draft from this version?"
                  details={
                    hasDraft
                      ? "It replaces the draft that is there now. Nothing becomes public until you publish it."
                      : "Nothing becomes public until you publish it."
                  }
                  yes="Restore"
                >
                  Restore as draft
                </ConfirmButton>
              </form>
            )}
          </section>
        )}
      </div>
    </>
  );
}

const noVersions = {
  title: "Versions are kept from the next change on.",
  facts: {
    Kept: `Each publication, with its author, its time and what changed. The last ${maxVersions} stay.`,
    Compared: "A version shows field by field how it differs from what is published now.",
    Restored: "A version becomes a draft. Visitors see it once you publish it.",
  },
};

/** What a page of versions is about, with the controls of its fields. */
interface Versioned {
  subject: Subject;
  controls: Controls;
  /** The fields of a record; none for a setting. */
  fields: RecordFields;
}

/** Returns what the versions page with this route pattern and these parameters is about; undefined if unknown. */
function versionedOf(pattern: string, params: { id?: string; part?: string }): Versioned | undefined {
  if (pattern.endsWith("contact/versions") || pattern.endsWith("site/:part/versions")) {
    const setting = params.part === undefined ? "contact" : sitePartOf(params.part);
    if (!setting || settingForm(setting).immediate) return undefined;
    return { subject: settingSubject(setting), controls: settingForm(setting).controls, fields: {} };
  }
  const id = recordId(params.id);
  const record = recordOfRoute(pattern);
  if (id === null) return undefined;
  return { subject: recordSubject(record, id), controls: controlsOf(record), fields: record.fields };
}
