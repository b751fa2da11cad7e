import type { Dependencies } from "#app/context.ts";
import { hasAccounts } from "#app/domain/accounts/accounts.server.ts";
import { isNamed } from "#app/domain/company/profile.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Settings } from "#app/domain/company/settings.ts";
import { sitePartOf } from "#app/domain/company/site-parts.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { findPrivacyNotice } from "#app/domain/pages/pages.server.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { hasPublicRecord } from "#app/domain/records/store.server.ts";
import type { Db } from "#db/connect.ts";

interface Step {
  title: string;
  about: string;
  /** The staff page where it is done. */
  to: string;
  isDone(db: Db, settings: Settings, site: Site): boolean | Promise<boolean>;
}

type Site = Pick<Dependencies, "db" | "backsUp">;

export type ShownStep = Omit<Step, "isDone"> & { done: boolean };

/** The step of having a first public record of a kind. */
const record = (kind: string, step: Omit<Step, "isDone" | "to">): Step[] => {
  const definition = definitionOf(kind);
  if (!definition) return [];
  return [{ ...step, to: definition.list, isDone: (db) => hasPublicRecord(db, definition) }];
};

const definitionOf = (kind: string): RecordDefinition | undefined =>
  Object.values(recordDefinitions).find((definition) => definition.kind === kind);

/** The step of filling in a field of a part of the site's content. */
const part = (key: string, field: string, step: Omit<Step, "isDone" | "to">): Step[] => {
  if (!sitePartOf(key)) return [];
  const isDone = (_: Db, settings: Settings) => {
    const [, value] = Object.entries(settings).find(([name]) => name === key) ?? [];
    return Boolean(Object.entries(value ?? {}).find(([name]) => name === field)?.[1]);
  };
  return [{ ...step, to: `/admin/cms/site/${key}`, isDone }];
};

const steps: Step[] = [
  {
    title: "Company",
    about: "Its name, city, tagline and story",
    to: "/admin/cms/site/profile",
    isDone: (_, { profile }) => isNamed(profile),
  },
  ...part("brand", "logo", { title: "Logo", about: "On every page and document" }),
  {
    title: "Contact",
    about: "A phone number or an email address",
    to: "/admin/cms/contact",
    isDone: (_, { contact }) => contact.phonePrimary !== "" || contact.emailPrimary !== "",
  },
  ...record("service", { title: "Services", about: "What the company offers" }),
  ...record("project", { title: "First project", about: "A project with its photos" }),
  ...record("machine", { title: "First machine", about: "A machine with its photos" }),
  {
    title: "Privacy notice",
    about: "What is stored about visitors, and for how long",
    to: "/admin/cms/pages",
    isDone: async (db) => (await findPrivacyNotice(db)) !== undefined,
  },
  {
    title: "Invite a colleague",
    about: "An account for everybody who works on the site",
    to: "/admin/cms/users",
    isDone: (db) => hasAccounts(db, 2),
  },
  {
    title: "Backups",
    about: "A copy of everything each night. Until the server is set to make them, no backup is made",
    to: "/admin/cms/export",
    isDone: (_, __, { backsUp }) => backsUp,
  },
];

const openSite = {
  title: "Open the site",
  about: "Until then only admins see it",
  to: "/admin/cms/opening",
};

/** Returns the set-up checklist. What is done is computed from the content. */
export async function readChecklist(site: Site) {
  const { db } = site;
  const settings = await readSettings(db);
  const ownSteps: ShownStep[] = await Promise.all(
    steps.map(async ({ isDone, ...step }) => ({ ...step, done: await isDone(db, settings, site) })),
  );
  const { open } = settings.opening;
  return {
    open,
    hidden: settings.checklist.hidden,
    steps: [...ownSteps, { ...openSite, done: open }],
    missing: ownSteps.filter(({ done }) => !done).map(({ title }) => title),
  };
}
