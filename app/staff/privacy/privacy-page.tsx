import { Form, Link } from "react-router";
import type { Fate } from "#app/domain/privacy/personal-data.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { ConfirmIdentity } from "#app/staff/form/confirm-identity.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/privacy-page.ts";
import { changePrivacy, type FoundPerson, type PrivacyResponse } from "./change-privacy.server.ts";

export const action = ({ request, context }: Route.ActionArgs) => changePrivacy(request, context);

const fates: Record<Fate, string> = {
  deleted: "Deleted",
  replaced: "The name, address and number in it are replaced",
  disabled: "Disabled; its name stays",
  kept: "Stays, for you to edit",
};

const labels = { who: "Email or phone number", confirmation: "To confirm, type it again" };

export default function PrivacyPage({ actionData }: Route.ComponentProps) {
  const response: PrivacyResponse | undefined = actionData;
  const { found, erased, question } = response ?? {};
  return (
    <>
      <PageTitle>Privacy</PageTitle>
      {question && <ConfirmIdentity question={question} />}
      {response?.failed && (
        <p role="alert" className="panel mb-4 border-l-4 border-l-amber font-semibold">
          {response.failed}
        </p>
      )}
      {erased && <Erased {...erased} />}
      <section className="part-row" aria-labelledby="find-title">
        <div>
          <h2 id="find-title" className="text-xl">
            Find a person
          </h2>
          <p className="part-help">
            Find, export and erase what is stored about a person. A phone number can be in any notation.
          </p>
        </div>
        <PlainForm
          key={found?.who ?? "search"}
          labels={labels}
          response={response?.errors?.who ? response : undefined}
          values={{ who: found?.who ?? "", confirmation: "" }}
          className="filters flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="intent" value="find" />
          <TextInput name="who" autoComplete="off" required maxLength={254} span="min-w-0 grow basis-64" />
          <button type="submit" className="button button-amber">
            Find
          </button>
        </PlainForm>
      </section>
      {found ? <Found found={found} response={response} /> : <SearchScope />}
    </>
  );
}

/** Says what a search covers, before there is one. */
function SearchScope() {
  return (
    <section className="part-row part-wide mt-8" aria-labelledby="covered-title">
      <h2 id="covered-title" className="text-xl">
        What a search covers
      </h2>
      <div>
        <dl className="facts-row">
          <div>
            <dt>Inquiries and mails</dt>
            <dd>
              What the person sent, the conversation, waiting mails, and mentions in inquiries of others
            </dd>
          </div>
          <div>
            <dt>Office records</dt>
            <dd>Activity, bookings of machines, progress links and missed addresses</dd>
          </div>
          <div>
            <dt>Accounts</dt>
            <dd>The account with this email address, its password requests and known browsers</dd>
          </div>
          <div>
            <dt>The site</dt>
            <dd>Texts, drafts and earlier versions that name the person, with links to edit them</dd>
          </div>
        </dl>
        <p className="mt-5 border-l-4 border-l-amber pl-4">
          <strong>Not covered:</strong> faces in photos, the office mailbox, and backups until they expire.
        </p>
      </div>
    </section>
  );
}

function Found({ found, response }: { found: FoundPerson; response: PrivacyResponse | undefined }) {
  const { who, counts, inquiries, moreInquiries, accounts, others } = found;
  if (counts.length === 0)
    return (
      <p role="status" className="mt-8 border-t-2 border-ink pt-4 text-lg font-semibold wrap-anywhere">
        Nothing is stored about {who}.
      </p>
    );
  const typed = { confirmation: response?.typed.confirmation ?? "" };
  return (
    <section aria-labelledby="found" className="part-row mt-8">
      <h2 id="found" className="text-xl wrap-anywhere">
        Stored about {who}
      </h2>
      <div className="min-w-0">
        <p role="status" className="mb-3 text-steel">
          Export a copy first if the person asks for their data.
        </p>
        <table className="numbers privacy-counts">
          <thead>
            <tr>
              <th scope="col">Stored</th>
              <th scope="col">If you erase</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ one, many, count, fate }) => (
              <tr key={one}>
                <th scope="row">{counted(count, one, many)}</th>
                <td>{fates[fate]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {inquiries.length > 0 && (
          <>
            <h3 className="mt-6 text-lg">Inquiries</h3>
            <ul className="numbers mt-2 divide-y divide-hairline border-y border-hairline">
              {inquiries.map(({ id, reference, name, createdAt }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                  <Link to={`/admin/cms/messages?message=${id}`} className="tap link">
                    {reference}
                  </Link>
                  <span className="wrap-anywhere">from {name}</span>
                  <span className="ml-auto text-steel">{readableDay(new Date(createdAt))}</span>
                </li>
              ))}
            </ul>
            {moreInquiries > 0 && (
              <p className="numbers mt-2 text-steel">
                {counted(moreInquiries, "more inquiry is", "more inquiries are")} not listed.
              </p>
            )}
          </>
        )}
        {others.length > 0 && (
          <p className="mt-3 wrap-anywhere">Also named in these inquiries: {others.join(", ")}</p>
        )}
        <Staying found={found} />
        <Form method="post" action="/admin/cms/privacy/export" reloadDocument className="mt-5">
          <input type="hidden" name="who" value={who} />
          <p role="status" className="mb-3 font-semibold empty:sr-only">
            {response?.isConfirmed && "Confirmed. You can export the file now."}
          </p>
          <button type="submit" name="intent" value="export" className="button">
            Export as JSON
          </button>
        </Form>
        <h3 className="mt-8 text-lg">Erase</h3>
        <p className="mt-1 max-w-[70ch]">
          What the table says is deleted or replaced cannot be restored.
          {accounts.length > 0 &&
            " The account is disabled; it keeps its name, because records show who changed them."}
        </p>
        <PlainForm labels={labels} response={{ ...response, typed }} className="mt-4 grid max-w-md gap-4">
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="who" value={who} />
          <TextInput name="confirmation" autoComplete="off" required maxLength={254} />
          <div>
            <button type="submit" className="button button-danger">
              Erase for good
            </button>
          </div>
        </PlainForm>
      </div>
    </section>
  );
}

/** Lists the accounts and places in the content that are not erased. */
function Staying({ found: { accounts, places } }: { found: Pick<FoundPerson, "accounts" | "places"> }) {
  const links = [
    ...accounts.map(({ id, name, email }) => ({
      name: `Account ${name}, ${email}`,
      to: `/admin/cms/users/${id}`,
    })),
    ...places,
  ];
  if (links.length === 0) return null;
  return (
    <>
      <p className="mt-4">These stay. Edit them if needed:</p>
      <ul className="mt-1 divide-y divide-hairline border-y border-hairline">
        {links.map(({ name, to }) => (
          <li key={`${to} ${name}`}>
            <Link to={to} className="tap link wrap-anywhere first-letter:uppercase">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Erased({ who, others, ...staying }: NonNullable<PrivacyResponse["erased"]>) {
  return (
    <div role="status" className="panel mb-4">
      <p className="font-semibold wrap-anywhere">What was stored about {who} is erased.</p>
      {others.length > 0 && (
        <p className="mt-2 wrap-anywhere">
          The inquiries also named {others.join(", ")}. Erase these too if they are the same person’s.
        </p>
      )}
      <Staying found={staying} />
    </div>
  );
}
