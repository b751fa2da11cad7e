import { data, type RouterContextProvider } from "react-router";
import { exportReason } from "#app/admin/account/account-export.server.ts";
import { confirmIdentity, IdentityUnconfirmed } from "#app/admin/account/confirm-identity.server.ts";
import { type IdentityQuestion, proofFields } from "#app/admin/account/identity-question.ts";
import { account } from "#app/auth/guards.server.ts";
import { findPersonalData } from "#app/content/personal-data/find-personal-data.server.ts";
import {
  countsOf,
  type Identifier,
  isSame,
  type PersonalData,
  readIdentifier,
} from "#app/content/personal-data/personal-data.ts";
import { LastAdmin } from "#app/content/users/users.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { erasePerson } from "#app/operations/erase-person.server.ts";
import type { Db } from "#db/connect.ts";
import { unlessDiskFull } from "../unless-disk-full.server.ts";
import { type FoundPerson, placesOf } from "./found-person.ts";

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

const wrong =
  "Please enter an email address such as name@company.com, or a phone number such as +91 98200 00000";

/** Finds what is stored about a person, or erases it. */
export async function changePrivacy(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, ["intent", "who", "confirmation", ...Object.values(proofFields)]);
  const { db } = context.get(dependencies);
  const one = (name: string) => form.getAll(name).map(String).join();
  const typed = { who: one("who"), confirmation: one("confirmation") };
  const identifier = readIdentifier(typed.who);
  if (!identifier) return data<PrivacyResponse>({ typed, errors: { who: [wrong] } }, { status: 422 });
  if (one("intent") === "export") return confirmExport(request, context, { form, typed, identifier });
  if (one("intent") !== "erase") return data<PrivacyResponse>({ typed, found: await find(db, identifier) });
  if (!isSame(typed.confirmation, identifier)) {
    const errors = { confirmation: [`Please type ${identifier.value}`] };
    return data<PrivacyResponse>({ typed, errors, found: await find(db, identifier) }, { status: 422 });
  }
  return unlessDiskFull(
    context,
    () => erase(request, context, { form, typed, identifier }),
    async (failed): Promise<PrivacyResponse> => ({ typed, failed, found: await find(db, identifier) }),
  );
}

/** Confirms the identity; the download itself is a form of its own. */
async function confirmExport(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { form, typed, identifier }: OwnForm,
) {
  const found = await find(context.get(dependencies).db, identifier);
  try {
    await confirmIdentity(request, context, form, exportReason);
    return data<PrivacyResponse>({ typed, found, isConfirmed: true });
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data<PrivacyResponse>({ typed, found, question: error.question }, { status: error.status });
  }
}

interface OwnForm {
  form: FormData;
  typed: PrivacyResponse["typed"];
  identifier: Identifier;
}

async function erase(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { form, typed, identifier }: OwnForm,
) {
  const { db } = context.get(dependencies);
  try {
    await confirmIdentity(request, context, form, "This change erases data for good.");
    const { who, accounts, places, others } = summary(
      identifier,
      await erasePerson(db, identifier, context.get(account)),
    );
    return data<PrivacyResponse>({
      typed: { who: "", confirmation: "" },
      erased: { who, accounts, places, others },
    });
  } catch (error) {
    const found = await find(db, identifier);
    if (error instanceof IdentityUnconfirmed)
      return data<PrivacyResponse>({ typed, question: error.question, found }, { status: error.status });
    if (error instanceof LastAdmin)
      return data<PrivacyResponse>(
        { typed, failed: `${error.message} Nothing was erased.`, found },
        { status: 409 },
      );
    throw error;
  }
}

const find = async (db: Db, identifier: Identifier) =>
  summary(identifier, await findPersonalData(db, identifier));

function summary({ value }: Identifier, found: PersonalData): FoundPerson {
  return {
    who: value,
    counts: countsOf(found),
    inquiries: found.inquiries
      .slice(0, 20)
      .map(({ id, reference, name, createdAt }) => ({ id, reference, name, createdAt })),
    accounts: found.accounts.map(({ id, name, email }) => ({ id, name, email })),
    places: placesOf(found.content),
    others: found.others,
  };
}
