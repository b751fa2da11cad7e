import type { HelpControl, HelpScreen } from "../help-screen.ts";

const search: HelpControl = { label: "search", role: "searchbox", name: /^Search/ };
const saveDraft: HelpControl = { label: "Save draft", role: "button" };
const preview: HelpControl = { label: "preview", role: "region", name: /^Live preview$/ };
const firstView: HelpControl = { label: "View", role: "link", name: /^View/ };

/** The help of projects, machines, services and pages. */
export const recordScreens: HelpScreen[] = [
  {
    id: "projects",
    title: "Projects",
    paths: ["/admin/cms/projects"],
    roles: ["admin"],
    purpose: "This is the list of all projects, in the order in which visitors see them.",
    steps:
      "Choose [Add Project] for a new one, or find a project with the [search] and choose Edit beside it.",
    note: "Drag a row, or use its menu, to change the order on the site; a deleted project stays in the [Trash] for 30 days.",
    controls: [{ label: "Add Project", role: "link" }, search, { label: "Trash", role: "link" }],
  },
  {
    id: "projects-client",
    title: "Projects",
    paths: ["/admin/cms/projects"],
    roles: ["client"],
    purpose: "This is the list of the projects on the website.",
    steps: "Use the [search], then [View] to open a project as visitors see it.",
    note: "Site photos of your own projects are in the calendar, not here.",
    controls: [search, firstView],
  },
  {
    id: "project",
    title: "Project form",
    paths: ["/admin/cms/projects/new", "/admin/cms/projects/:id/edit"],
    roles: ["admin"],
    purpose: "This form has everything that the website and the brochure say about one project.",
    steps:
      "Enter at least the [Title], look at the result in the [preview], then save at the end of the page.",
    note: "Visitors see what you save at once, but [Save draft] keeps your changes to yourself until you publish them.",
    controls: [{ label: "Title", role: "textbox", name: /^Title/ }, preview, saveDraft],
  },
  {
    id: "progress-links",
    title: "Progress links",
    paths: ["/admin/cms/projects/:id/links"],
    roles: ["admin"],
    purpose: "A progress link shows the site photos of one project to somebody without an account.",
    steps:
      "Say under [For whom] who gets it, limit it with [Link opens until] or a [Passcode] if you like, and choose [Create link].",
    note: "Copy the address or send it by WhatsApp right away, because it is shown only once; edit its days, end or passcode later, and revoke it when it has got into the wrong hands.",
    controls: [
      { label: "For whom", role: "textbox", name: /^For whom/ },
      { label: "Link opens until", role: "textbox", name: /^Link opens until/ },
      { label: "Passcode", role: "textbox", name: /^Passcode/ },
      { label: "Create link", role: "button" },
    ],
  },
  {
    id: "equipment",
    title: "Equipment",
    paths: ["/admin/cms/equipment"],
    roles: ["admin"],
    purpose: "This is the list of all machines, in the order in which visitors see them.",
    steps:
      "Use the [search] to find a machine and choose its name to change it, or [Add Equipment] for a new one.",
    note: "Keep the availability true, because visitors see it on the site; Maintenance asks for its days and goes into the calendar.",
    controls: [{ label: "Add Equipment", role: "link" }, search],
  },
  {
    id: "equipment-client",
    title: "Equipment",
    paths: ["/admin/cms/equipment"],
    roles: ["client"],
    purpose: "This is the list of our machines, with what each can do and whether it is available.",
    steps: "Use the [search], then [View] to see a machine with its data and photos.",
    note: "To rent a machine, call the office or send an inquiry from the machine's page.",
    controls: [search, firstView],
  },
  {
    id: "machine",
    title: "Machine form",
    paths: ["/admin/cms/equipment/new", "/admin/cms/equipment/:id/edit"],
    roles: ["admin"],
    purpose: "This form has everything that the website and the data sheet say about one machine.",
    steps: "Enter its [Name] and category, then its measures and photos, and save at the end of the page.",
    note: "An empty field shows nothing on the site, and [Save draft] keeps your changes to yourself until you publish them.",
    controls: [{ label: "Name", role: "textbox", name: /^Name/ }, saveDraft],
  },
  {
    id: "machine-calendar",
    title: "Availability calendar",
    paths: ["/admin/cms/equipment/:id/calendar"],
    roles: ["admin"],
    purpose: "This calendar has the bookings and the maintenance of one machine.",
    steps: "Enter its [First day] and [Last day] with a project or client, and choose [Add to calendar].",
    note: "Visitors see maintenance of all units, and from when the machine is free only if its form has the availability “By calendar”.",
    controls: [
      { label: "First day", role: "textbox", name: /^First day/ },
      { label: "Last day", role: "textbox", name: /^Last day/ },
      { label: "Add to calendar", role: "button" },
    ],
  },
  {
    id: "fleet",
    title: "Fleet calendar",
    paths: ["/admin/cms/fleet"],
    roles: ["admin"],
    purpose: "This drawing shows twelve weeks of bookings and maintenance of all machines.",
    steps: "Enter the days in [Free from] and [to] to see which machines are free then.",
    note: "Choose a machine's name to book it; [Later] goes on by four weeks.",
    controls: [
      { label: "Free from", role: "textbox", name: /^Free from/ },
      { label: "to", role: "textbox" },
      { label: "Later", role: "link" },
    ],
  },
  {
    id: "services",
    title: "Services",
    paths: ["/admin/cms/services"],
    roles: ["admin"],
    purpose: "This is the list of what the company offers: each service has its own page on the site.",
    steps: "Choose the name of a service to change it, or [Add Service] for a new one.",
    note: "The order here is the order in the menu, and a new service appears in the inquiry form, the brochure and the footer by itself.",
    controls: [{ label: "Add Service", role: "link" }],
  },
  {
    id: "service",
    title: "Service form",
    paths: ["/admin/cms/services/new", "/admin/cms/services/:id/edit"],
    roles: ["admin"],
    purpose: "This form has the texts, facts and photos of one service's page.",
    steps:
      "Enter the [Name] and a headline, fill in the facts you can prove, and look at the result in the [preview].",
    note: "A fact that is empty claims nothing and draws nothing, so leave out what does not apply.",
    controls: [{ label: "Name", role: "textbox", name: /^Name/ }, preview],
  },
  {
    id: "pages",
    title: "Pages",
    paths: ["/admin/cms/pages"],
    roles: ["admin"],
    purpose: "This is the list of the site's own pages, such as the privacy notice.",
    steps: "Choose [Add Page] to write a new one, or the name of one to change it.",
    note: "A page can be linked from the menu or the footer, which is set in its form.",
    controls: [{ label: "Add Page", role: "link" }],
  },
  {
    id: "page",
    title: "Page form",
    paths: ["/admin/cms/pages/new", "/admin/cms/pages/:id/edit"],
    roles: ["admin"],
    purpose: "This form has the title and the text of one page of the site.",
    steps: "Enter the [Title] and the text, watch the preview beside it, and save at the end of the page.",
    note: "Begin a line with ## for a heading or - for a list, and use [Save draft] while a text is not ready for visitors.",
    controls: [{ label: "Title", role: "textbox", name: /^Title/ }, saveDraft],
  },
  {
    id: "versions",
    title: "Versions",
    paths: [
      "/admin/cms/projects/:id/versions",
      "/admin/cms/equipment/:id/versions",
      "/admin/cms/services/:id/versions",
      "/admin/cms/pages/:id/versions",
      "/admin/cms/contact/versions",
      "/admin/cms/site/:part/versions",
    ],
    roles: ["admin"],
    purpose: "This page lists what was published before, with who changed what.",
    steps:
      "Choose one of the [Versions] to compare it with what visitors see now, then restore it if it was better.",
    note: "A restored version becomes a draft, so visitors see it only after you publish it; [Back to the form] leads there.",
    controls: [
      { label: "Versions", role: "list" },
      { label: "Back to the form", role: "link" },
    ],
  },
];
