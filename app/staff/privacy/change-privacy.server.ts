import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { LastAdmin } from "#app/domain/accounts/accounts.ts";
import { exportReason, type IdentityQuestion, proofFields } from "#app/domain/accounts/identity-question.ts";
import { settingName } from "#app/domain/company/settings.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { erasePerson } from "#app/domain/privacy/erase-person.server.ts";
import { findPersonalData, type PersonalData } from "#app/domain/privacy/find-personal-data.server.ts";
import {
  countsOf,
  type Identifier,
  isSame,
  type NamedInContent,
  readIdentifier,
  type StoredCount,
} from "#app/domain/privacy/personal-data.ts";
import { phoneExample } from "#app/domain/values/typed-text.ts";
import { askingIdentity, confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { settingPage } from "#app/staff/activity/activity-view.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";

/** The maximum number of inquiries that are listed. */
const maxListedInquiries = 20;

export interface FoundPerson {
  /** The address or number in its one spelling. */
  who: string;
  counts: StoredCount[];
  /** The first `maxListedInquiries`. */
  inquiries: { id: number; reference: string; name: string; createdAt: string }[];
  /** Number of the others. */
  moreInquiries: number;
  accounts: { id: string; name: string; email: string }[];
  places: { name: string; to: string }[];
  /** Addresses and numbers in the person's inquiries, which may be somebody else's. */
  others: string[];
}

const suffix = { published: "", draft: ", draft", version: ", earlier version" };

/** Returns a readable name and the staff page of each place in the content. */
function placesOf(content: NamedInContent[]): FoundPerson["places"] {
  return content.map(({ kind, key, where }) => {
    const definition = Object.values(recordDefinitions).find((one) => one.kind === kind);
    const versions = where === "version" ? "/versions" : "";
    if (definition)
      return {
        name: `${definition.names.one} ${key}${suffix[where]}`,
        to: `${definition.list}/${key}/${where === "version" ? "versions" : "edit"}`,
      };
    if (kind === "event") return { name: `calendar event ${key}`, to: `/admin/events/${key}` };
    if (kind === "photo") return { name: `photo ${key} of the library`, to: `/admin/cms/photos/${key}` };
    if (kind === "film") return { name: "film of a project", to: `/admin/rooms/${key}` };
    if (kind === "dailyReport")
      return { name: `daily report of ${key.slice(-10)}`, to: `/admin/rooms/${key}` };
    return {
      name: `${settingName(key) ?? key} settings${suffix[where]}`,
      to: (settingPage(key) ?? "/admin/cms/site") + versions,
    };
  });
}

export interface PrivacyResponse {
  typed: { who: string; confirmation: string };
  errors?: Record<string, string[]>;
  failed?: string;
  question?: IdentityQuestion;
  found?: FoundPerson;
  /** Whether the password was given for the export. */
  isConfirmed?: true;
  /** Set after an erasure, with what stays. */
  erased?: Pick<FoundPerson, "who" | "accounts" | "places" | "others">;
}

const wrongIdentifier = () =>
  `Please enter an email address such as name@company.com, or a phone number${phoneExample()}`;

/** Finds what is stored about a person, or erases it. */
export async function changePrivacy(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, ["intent", "who", "confirmation", ...Object.values(proofFields)]);
  const { db } = context.get(dependencies);
  const sent = (name: string) => form.getAll(name).map(String).join();
  const typed = { who: sent("who"), confirmation: sent("confirmation") };
  const identifier = readIdentifier(typed.who);
  if (!identifier)
    return data<PrivacyResponse>({ typed, errors: { who: [wrongIdentifier()] } }, { status: 422 });
  const respondWith = async (response: Partial<PrivacyResponse>): Promise<PrivacyResponse> => ({
    typed,
    ...response,
    found: summary(identifier, await findPersonalData(db, identifier)),
  });
  if (sent("intent") === "export") {
    const confirm = async () => {
      await confirmIdentity(request, context, { form, reason: exportReason });
      return data(await respondWith({ isConfirmed: true }));
    };
    // The download itself is a form of its own.
    return askingIdentity(confirm, (question) => respondWith({ question }));
  }
  if (sent("intent") !== "erase") return data(await respondWith({}));
  if (!isSame(typed.confirmation, identifier)) {
    const errors = { confirmation: [`Please type ${identifier.value}`] };
    return data(await respondWith({ errors }), { status: 422 });
  }
  const erase = async () => {
    await confirmIdentity(request, context, { form, reason: "This change erases data for good." });
    try {
      const erased = await erasePerson(db, identifier, context.get(account));
      const { who, accounts, places, others } = summary(identifier, erased);
      const response = { typed: { who: "", confirmation: "" }, erased: { who, accounts, places, others } };
      return data<PrivacyResponse>(response);
    } catch (error) {
      if (!(error instanceof LastAdmin)) throw error;
      const failed = `${error.message} Nothing was erased.`;
      return data(await respondWith({ failed }), { status: 409 });
    }
  };
  return unlessDiskFull(
    context,
    () => askingIdentity(erase, (question) => respondWith({ question })),
    (failed) => respondWith({ failed }),
  );
}

function summary({ value }: Identifier, found: PersonalData): FoundPerson {
  return {
    who: value,
    counts: countsOf(found),
    inquiries: found.inquiries
      .slice(0, maxListedInquiries)
      .map(({ id, reference, name, createdAt }) => ({ id, reference, name, createdAt })),
    moreInquiries: Math.max(found.inquiries.length - maxListedInquiries, 0),
    accounts: found.accounts.map(({ id, name, email }) => ({ id, name, email })),
    places: placesOf(found.content),
    others: found.others,
  };
}
