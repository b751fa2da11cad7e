import { randomUUID } from "node:crypto";
import { data, Form, Link, useLocation } from "react-router";
import { dependencies } from "#app/context.ts";
import { findProgressProject } from "#app/domain/progress/progress-links.server.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { Schedule, ScheduleFact } from "#app/staff/list/schedule.tsx";
import { ifOutdated, noResponseMessages, submitChange } from "#app/staff/list/submit-change.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { AddressToCopy, ShownOnce } from "#app/ui/shown-once.tsx";
import type { Route } from "./+types/links-page.ts";
import { changeLinks } from "./change-links.server.ts";
import { type CreatedLink, LinkForm, type LinksResponse, type ListedLink, linksPath } from "./link-form.tsx";
import { readEdited, readLinks } from "./read-links.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const id = recordId(params.id);
  const project = id === null ? undefined : await findProgressProject(db, id);
  if (id === null || !project) throw data(null, { status: 404 });
  const edited = await readEdited(db, id, recordId(url.searchParams.get("edit") ?? ""));
  const path = (page: string) => pageOfRecord(page, url.search);
  return {
    form: path(`/admin/cms/projects/${id}/edit`),
    path: path(linksPath(id)),
    title: project.title,
    links: await readLinks(db, id, url.search),
    idempotencyKey: randomUUID(),
    edited,
    notice: url.searchParams.get("done") === "changed" ? "The link is changed. Its address stays." : "",
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeLinks(request, context, params.id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitChange(serverAction, (what): LinksResponse => ({ failed: noResponseMessages[what] }));

export const shouldRevalidate = ifOutdated;

const linkText =
  "Anybody with a link sees this project’s site photos in its days, without an account and nothing else.";

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, path, title, links, idempotencyKey, edited, notice } = loaderData;
  const response: LinksResponse | undefined = actionData;
  const { created, done, failed } = response ?? { done: notice };
  const newResponse = response?.edited ? undefined : response;
  const isCreating = useLocation().hash === "#new-link" || newResponse?.typed !== undefined;
  return (
    <>
      <PageTitle
        kind="Progress links"
        actions={
          <>
            <Link to={form} className="tap link">
              Edit project
            </Link>
            <details
              key={created?.address}
              open={isCreating || links.length === 0}
              className="new-link beside-others"
            >
              <summary
                hidden={links.length === 0}
                className={`button list-none ${edited ? "" : "button-amber"}`}
              >
                New link
              </summary>
              <section className="invitation" aria-labelledby="new-link">
                <h2 id="new-link" className={links.length === 0 ? "mb-3 text-xl" : "sr-only"}>
                  New link
                </h2>
                {links.length === 0 && (
                  <p className="mb-5 text-steel">This project has no links yet. {linkText}</p>
                )}
                <LinkForm response={newResponse} idempotencyKey={idempotencyKey} />
              </section>
            </details>
          </>
        }
      >
        {title}
      </PageTitle>
      <p role="alert" className="mb-4 font-semibold text-error empty:hidden">
        {failed}
      </p>
      <p role="status" className="mb-4 font-semibold empty:sr-only">
        {done}
      </p>
      {created && <CreatedLinkNotice created={created} />}
      {edited && (
        <section className="panel mb-6 max-w-3xl" aria-labelledby="edit-link">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-4 pb-3 border-b border-hairline">
            <h2 id="edit-link" className="text-xl wrap-anywhere">
              Edit the link: {edited.name}
            </h2>
            <Link to={path} className="tap link ml-auto">
              Cancel
            </Link>
          </div>
          <LinkForm
            key={edited.id}
            edited={edited}
            response={response?.edited ? response : undefined}
            idempotencyKey=""
          />
          <p className="mt-4 text-steel">The address stays the same, so nobody needs a new one.</p>
        </section>
      )}
      {links.length > 0 && (
        <>
          <LinkList links={links} />
          <p className="mt-4 max-w-[70ch] text-steel">
            {linkText} Links that have ended or were revoked leave this list after 30 days.
          </p>
        </>
      )}
    </>
  );
}

const states = { active: "Active", expired: "Ended", revoked: "Revoked" };

function LinkList({ links }: { links: ListedLink[] }) {
  return (
    <Schedule
      widths={[
        "minmax(9rem, 1.5fr)",
        "4.25rem",
        "minmax(0, 1fr)",
        "6.5rem",
        "3.75rem",
        "10.25rem",
        "6.75rem",
      ]}
      names={["For whom", "Status", "Photos", "Until", "Opened", "Last opened"]}
      numbers={["Opened"]}
    >
      <ul aria-label="Progress links">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Schedule>
  );
}

function LinkRow({ link }: { link: ListedLink }) {
  const { id, edit, name, state, hasPasscode, created, shows, ends, opened, lastOpened } = link;
  return (
    <li>
      <div
        className={`numbers schedule-row @max-[52rem]/schedule:[&>.schedule-name]:pr-28 ${state === "active" ? "" : "text-steel"}`}
      >
        <div className="schedule-name">
          <p className="font-display font-semibold wrap-anywhere">{name}</p>
          <p className="text-steel">
            {[created && `Created on ${created}`, hasPasscode && "with a passcode"]
              .filter(Boolean)
              .join(", ")}
          </p>
        </div>
        <dl className="schedule-cells whole">
          <ScheduleFact name="Status" value={states[state]} hidden />
          <ScheduleFact name="Photos" value={shows} hidden={shows === "All days"} />
          <ScheduleFact name="Until" value={ends} />
          <ScheduleFact name="Opened" value={String(opened)} isNumber />
          <ScheduleFact name="Last opened" value={lastOpened} />
        </dl>
        {state !== "revoked" && (
          <div className="link-actions">
            <Link to={edit} className="link-action">
              Edit<span className="sr-only"> the link: {name}</span>
            </Link>
            {state === "active" && <RevokeForm id={id} name={name} />}
          </div>
        )}
      </div>
    </li>
  );
}

function RevokeForm({ id, name }: { id: number; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="revoke"
        destructive
        question={`Revoke the link: ${name}?`}
        details="It stops opening at once, for everyone who has it. It cannot be restored."
      >
        Revoke
      </ConfirmButton>
    </Form>
  );
}

/** Shows the address of a new link, once, with ways to send it. */
function CreatedLinkNotice({ created }: { created: CreatedLink }) {
  const { label, address, whatsapp, hasPasscode } = created;
  return (
    <ShownOnce of={address} titleId="created-title" className="panel mb-8 scroll-mt-4">
      <h2 id="created-title" className="text-xl wrap-anywhere">
        {label ? `Link for ${label}` : "The link is ready"}
      </h2>
      <p className="mt-1 max-w-[65ch]">
        Send it now: for your safety the address is not stored and not shown again.
        {hasPasscode && " Send the passcode separately."}
      </p>
      <AddressToCopy label="Address of the link" address={address} className="mt-3 block max-w-3xl" />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CopyButton text={address}>Copy link</CopyButton>
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className="button">
          Send by WhatsApp
        </a>
        <a href={address} target="_blank" rel="noopener" className="tap link">
          Open the page
        </a>
      </div>
    </ShownOnce>
  );
}
