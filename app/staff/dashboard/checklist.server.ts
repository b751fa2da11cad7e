import type { Dependencies } from "#app/context.ts";
import { hasAccounts } from "#app/domain/accounts/accounts.server.ts";
import { isNamed } from "#app/domain/company/profile.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Settings } from "#app/domain/company/settings.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { findPrivacyNotice } from "#app/domain/pages/pages.server.ts";
import type { RecordKind } from "#app/domain/records/records.ts";
import { hasPublicRecord } from "#app/domain/records/store.server.ts";

interface Step {
  title: string;
  about: string;
  /** The staff page where it is done. */
  to: string;
  isDone(site: Site & { settings: Settings }): boolean | Promise<boolean>;
}

/** What tells whether the steps are done, besides the settings. */
type Site = Pick<Dependencies, "db" | "backsUp">;

export type ShownStep = Omit<Step, "isDone"> & { done: boolean };

/** Returns the step of publishing a first record of a kind. */
const firstRecord = (kind: RecordKind, step: Omit<Step, "isDone" | "to">): Step => ({
  ...step,
  to: recordDefinitions[kind].list,
  isDone: ({ db }) => hasPublicRecord(db, recordDefinitions[kind]),
});

const steps: Step[] = [
  {
    title: "Company",
    about: "Its name, city, tagline and story",
    to: "/admin/cms/site/profile",
    isDone: ({ settings }) => isNamed(settings.profile),
  },
  {
    title: "Logo",
    about: "On every page and document",
    to: "/admin/cms/site/brand",
    isDone: ({ settings }) => Boolean(settings.brand.logo),
  },
  {
    title: "Contact",
    about: "A phone number or an email address",
    to: "/admin/cms/contact",
    isDone: ({ settings: { contact } }) => contact.phonePrimary !== "" || contact.emailPrimary !== "",
  },
  firstRecord("service", { title: "Services", about: "What the company offers" }),
  firstRecord("project", { title: "First project", about: "A project with its photos" }),
  firstRecord("machine", { title: "First machine", about: "A machine with its photos" }),
  {
    title: "Privacy notice",
    about: "What is stored about visitors, and for how long",
    to: "/admin/cms/pages",
    isDone: async ({ db }) => (await findPrivacyNotice(db)) !== undefined,
  },
  {
    title: "Invite a colleague",
    about: "An account for everybody who works on the site",
    to: "/admin/cms/users",
    isDone: ({ db }) => hasAccounts(db, 2),
  },
  {
    title: "Backups",
    about: "A copy of everything each night. Until the server is set to make them, no backup is made",
    to: "/admin/cms/export",
    isDone: ({ backsUp }) => backsUp,
  },
];

const openSite = {
  title: "Open the site",
  about: "Until then only admins see it",
  to: "/admin/cms/opening",
};

/** Returns the set-up checklist; `missing` names the steps that are not done, besides opening the site. */
export async function readChecklist(site: Site) {
  const settings = await readSettings(site.db);
  const ownSteps: ShownStep[] = await Promise.all(
    steps.map(async ({ isDone, ...step }) => ({ ...step, done: await isDone({ ...site, settings }) })),
  );
  const { open } = settings.opening;
  return {
    open,
    hidden: settings.checklist.hidden,
    steps: [...ownSteps, { ...openSite, done: open }],
    missing: ownSteps.filter(({ done }) => !done).map(({ title }) => title),
  };
}
