import { siteGroups } from "#app/content/settings/site-groups.ts";
import { siteParts } from "#app/content/settings/site-parts.ts";
import type { Destination } from "./destination.ts";

const page = (to: string, label: string) => ({ to, label, kind: "Page" });
const action = (to: string, label: string) => ({ to, label, kind: "Action" });

/** What is done most, and what is offered before anything is typed. */
export const actions: Destination[] = [
  action("/admin/calendar-upload", "Upload photos"),
  action("/admin/cms/equipment/new", "Add equipment"),
  action("/admin/cms/projects/new", "Add project"),
  action("/admin/cms/services/new", "Add service"),
  action("/admin/cms/pages/new", "Add page"),
  action("/admin/cms/users#invite-title", "Invite an account"),
  action("/admin/cms/messages/export", "Export messages"),
];

const pages: Destination[] = [
  page("/admin/cms", "Dashboard"),
  page("/admin/overview", "Calendar"),
  page("/admin/cms/events", "Events"),
  page("/admin/cms/event-list", "Event list"),
  page("/admin/cms/events/statistics", "Event Statistics"),
  page("/admin/cms/messages", "Messages"),
  page("/admin/cms/projects", "Projects"),
  page("/admin/cms/equipment", "Equipment"),
  page("/admin/cms/fleet", "Fleet calendar"),
  page("/admin/cms/services", "Services"),
  page("/admin/cms/pages", "Pages"),
  page("/admin/cms/contact", "Contact"),
  page("/admin/cms/site", "Site"),
  page("/admin/cms/opening", "Opening the site"),
  page("/admin/cms/addresses", "Addresses"),
  page("/admin/cms/users", "Users"),
  page("/admin/cms/activity", "Activity"),
  page("/admin/cms/privacy", "Privacy"),
  page("/admin/cms/trash", "Trash"),
  page("/admin/account", "Your account"),
  page("/admin/help", "Help"),
];

const settings = siteGroups.flatMap(({ parts }) =>
  parts.map(
    (part): Destination => ({
      to: `/admin/cms/site/${part}`,
      label: siteParts[part].name,
      kind: "Setting",
    }),
  ),
);

/** Returns the pages, settings and actions whose names contain every word. */
export function placesWith(words: string[]): Destination[] {
  return [...pages, ...settings, ...actions].filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word.toLowerCase()));
  });
}
