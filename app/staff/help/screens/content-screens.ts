import { recordDefinitions } from "#app/domain/nouns.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { type RecordKind, recordKinds, staffList } from "#app/domain/records/records.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import type { WrittenHelp } from "../help-text.tsx";

/** Returns the help of a kind's list and form, as far as its definition has it. */
function screensOf({ names: { one, many }, list, help }: RecordDefinition): WrittenHelp[] {
  if (!help) return [];
  return [
    { title: capitalized(many), paths: [list], ...help.list },
    { title: `${capitalized(one)} form`, paths: [`${list}/new`, `${list}/:id/edit`], ...help.form },
  ];
}

const versionsOf = (kind: RecordKind) => `${staffList(kind)}/:id/versions`;

/** The help of projects, machines, services and pages. */
export const recordScreens: WrittenHelp[] = [
  {
    title: "Projects",
    paths: ["/admin/cms/projects"],
    purpose: "This is the list of all projects, in the order in which visitors see them.",
    steps:
      "Choose [Add Project] for a new one, or find a project with the [search] and choose Edit beside it.",
    note: "Drag a row, or use its menu, to change the order on the site; a deleted project stays in the [Trash] for 30 days.",
  },
  {
    title: "Projects",
    paths: ["/admin/cms/projects"],
    roles: ["client"],
    purpose: "This is the list of the projects on the website.",
    steps: "Use the [search], then [View] to open a project as visitors see it.",
    note: "Site photos of your own projects are in the calendar, not here.",
  },
  {
    title: "Project form",
    paths: ["/admin/cms/projects/new", "/admin/cms/projects/:id/edit"],
    purpose: "This form has everything that the website and the brochure say about one project.",
    steps:
      "Enter at least the [Title], look at the result in the [preview], then save at the end of the page.",
    note: "Visitors see what you save at once, but [Save draft] keeps your changes to yourself until you publish them.",
  },
  {
    title: "Progress links",
    paths: ["/admin/cms/projects/:id/links"],
    purpose: "A progress link shows the site photos of one project to somebody without an account.",
    steps:
      "Say under [For whom] who gets it, limit it with [Link opens until] or a [Passcode] if you like, and choose [Create link].",
    note: "Copy the address or send it by WhatsApp right away, because it is shown only once; edit its days, end or passcode later, and revoke it when it has got into the wrong hands.",
  },
  {
    title: "Equipment",
    paths: ["/admin/cms/equipment"],
    purpose: "This is the list of all machines, in the order in which visitors see them.",
    steps:
      "Use the [search] to find a machine and choose its name to change it, or [Add Equipment] for a new one.",
    note: "Keep the availability true, because visitors see it on the site; Maintenance asks for its days and goes into the calendar.",
  },
  {
    title: "Equipment",
    paths: ["/admin/cms/equipment"],
    roles: ["client"],
    purpose: "This is the list of our machines, with what each can do and whether it is available.",
    steps: "Use the [search], then [View] to see a machine with its data and photos.",
    note: "To rent a machine, call the office or send an inquiry from the machine's page.",
  },
  {
    title: "Machine form",
    paths: ["/admin/cms/equipment/new", "/admin/cms/equipment/:id/edit"],
    purpose: "This form has everything that the website and the data sheet say about one machine.",
    steps: "Enter its [Name] and category, then its measures and photos, and save at the end of the page.",
    note: "An empty field shows nothing on the site, and [Save draft] keeps your changes to yourself until you publish them.",
  },
  {
    title: "Availability calendar",
    paths: ["/admin/cms/equipment/:id/calendar"],
    purpose: "This calendar has the bookings and the maintenance of one machine.",
    steps: "Enter its [First day] and [Last day] with a project or client, and choose [Add to calendar].",
    note: "Visitors see maintenance of all units, and from when the machine is free only if its form has the availability “By calendar”.",
  },
  {
    title: "Fleet calendar",
    paths: ["/admin/cms/fleet"],
    purpose: "This drawing shows twelve weeks of bookings and maintenance of all machines.",
    steps: "Enter the days in [Free from] and [to] to see which machines are free then.",
    note: "Choose a machine's name to book it; [Later] goes on by four weeks.",
  },
  ...recordKinds.flatMap((kind) => screensOf(recordDefinitions[kind])),
  {
    title: "Versions",
    paths: [
      // The first one decides where the list of all help has it.
      versionsOf("project"),
      ...recordKinds.filter((kind) => kind !== "project").map(versionsOf),
      "/admin/cms/contact/versions",
      "/admin/cms/site/:part/versions",
    ],
    purpose: "This page lists what was published before, with who changed what.",
    steps:
      "Choose one of the [Versions] to compare it with what visitors see now, then restore it if it was better.",
    note: "A restored version becomes a draft, so visitors see it only after you publish it; [Back to the form] leads there.",
  },
];

/** The help of the texts, settings and addresses of the site. */
export const siteScreens: WrittenHelp[] = [
  {
    title: "Site",
    paths: ["/admin/cms/site"],
    purpose:
      "This page lists everything on the site that is not a project, machine, service or page of its own.",
    steps:
      "Choose what you want to change, such as [Texts] for the headlines of the home page or [Hours and promise] for the business hours.",
    note: "Settings apply to the whole site at once: pages, mails, brochure and data sheets.",
  },
  {
    title: "Site settings",
    paths: ["/admin/cms/site/:part"],
    purpose: "Each of these forms has one part of the site, such as its leaders, texts or photos.",
    steps: "Change the fields, look at the result in the [preview], and save at the end of the page.",
    note: "[Save draft] keeps your changes from visitors until you publish them, and [Versions] has what was published before.",
  },
  {
    title: "Photo library",
    paths: ["/admin/cms/photos"],
    purpose: "This library has every photo of the website, with the places that use it.",
    steps: "Find a photo with the [search], or choose [Without alternative text] to see what is missing.",
    note: "A photo that is used cannot be deleted, and Undo brings a deleted one back for an hour.",
  },
  {
    title: "Photo",
    paths: ["/admin/cms/photos/:id"],
    purpose: "This form has one photo of the library, with all places that use it.",
    steps: "Write what it shows under [Alternative text], choose the part that must stay in sight, and save.",
    note: "Both apply wherever the photo is used, at once.",
  },
  {
    title: "Contact",
    paths: ["/admin/cms/contact"],
    purpose:
      "This form has the phone numbers, mail addresses and postal address that visitors see on every page.",
    steps: "Change a field such as [Phone], check it in the live preview, and choose [Save Changes].",
    note: "The same details appear in the brochure, in mails and in search results, so test a new number once by calling it.",
  },
  {
    title: "Contact",
    paths: ["/admin/cms/contact"],
    roles: ["client"],
    purpose: "This page has the phone numbers, mail addresses and business hours of the office.",
    steps: "Call the number or write to the first mail address under [Contact].",
    note: "What applies outside business hours stands below them in the line [Hours].",
  },
  {
    title: "Addresses",
    paths: ["/admin/cms/addresses"],
    purpose: "This page leads visitors who use an old address of the site to the right page.",
    steps: "Type the [Former address], choose the page under [Redirect to], and choose Redirect.",
    note: "Addresses that visitors asked for in vain are listed first, and a renamed record redirects by itself.",
  },
  {
    title: "Opening the site",
    paths: ["/admin/cms/opening"],
    purpose: "This page opens the site to visitors or closes it, and lists what a new site still needs.",
    steps: "Complete the steps under [Set up your site], then open the site.",
    note: "While the site is closed, visitors see a short notice, but admins see the whole site through [View the site].",
  },
  {
    title: "Start over",
    paths: ["/admin/cms/start-over"],
    purpose: "This page deletes all content, such as that of the demo, and leaves the accounts.",
    steps: "Make a backup, type the words that [To confirm] asks for, and choose [Start over].",
    note: "Only the backup brings the content back, and the site stays closed to visitors until you open it again.",
  },
];
