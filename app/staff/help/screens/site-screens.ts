import type { WrittenHelp } from "../help-screen.ts";

/** The help of the texts, settings and addresses of the site. */
export const siteScreens: WrittenHelp[] = [
  {
    id: "site",
    title: "Site",
    paths: ["/admin/cms/site"],
    purpose:
      "This page lists everything on the site that is not a project, machine, service or page of its own.",
    steps:
      "Choose what you want to change, such as [Texts] for the headlines of the home page or [Hours and promise] for the business hours.",
    note: "Settings apply to the whole site at once: pages, mails, brochure and data sheets.",
  },
  {
    id: "site-part",
    title: "Site settings",
    paths: ["/admin/cms/site/:part"],
    purpose: "Each of these forms has one part of the site, such as its leaders, texts or photos.",
    steps: "Change the fields, look at the result in the [preview], and save at the end of the page.",
    note: "[Save draft] keeps your changes from visitors until you publish them, and [Versions] has what was published before.",
  },
  {
    id: "photos",
    title: "Photo library",
    paths: ["/admin/cms/photos"],
    purpose: "This library has every photo of the website, with the places that use it.",
    steps: "Find a photo with the [search], or choose [Without alternative text] to see what is missing.",
    note: "A photo that is used cannot be deleted, and Undo brings a deleted one back for an hour.",
  },
  {
    id: "photo",
    title: "Photo",
    paths: ["/admin/cms/photos/:id"],
    purpose: "This form has one photo of the library, with all places that use it.",
    steps: "Write what it shows under [Alternative text], choose the part that must stay in sight, and save.",
    note: "Both apply wherever the photo is used, at once.",
  },
  {
    id: "contact",
    title: "Contact",
    paths: ["/admin/cms/contact"],
    purpose:
      "This form has the phone numbers, mail addresses and postal address that visitors see on every page.",
    steps: "Change a field such as [Phone], check it in the live preview, and choose [Save Changes].",
    note: "The same details appear in the brochure, in mails and in search results, so test a new number once by calling it.",
  },
  {
    id: "contact-client",
    title: "Contact",
    paths: ["/admin/cms/contact"],
    roles: ["client"],
    purpose: "This page has the phone numbers, mail addresses and business hours of the office.",
    steps: "Call the number or write to the first mail address under [Contact].",
    note: "Outside business hours, see the line “Other hours”.",
  },
  {
    id: "addresses",
    title: "Addresses",
    paths: ["/admin/cms/addresses"],
    purpose: "This page leads visitors who use an old address of the site to the right page.",
    steps: "Type the [Former address], choose the page under [Redirect to], and choose Redirect.",
    note: "Addresses that visitors asked for in vain are listed below, and a renamed record redirects by itself.",
  },
  {
    id: "opening",
    title: "Opening the site",
    paths: ["/admin/cms/opening"],
    purpose: "This page opens the site to visitors or closes it, and lists what a new site still needs.",
    steps: "Complete the steps under [Set up your site], then open the site.",
    note: "While the site is closed, visitors see a short notice, but admins see the whole site through [View the site].",
  },
  {
    id: "start-over",
    title: "Start over",
    paths: ["/admin/cms/start-over"],
    purpose: "This page deletes all content, such as that of the demo, and leaves the accounts.",
    steps: "Make a backup, type the words that [To confirm] asks for, and choose [Start over].",
    note: "Only the backup brings the content back, and the site stays closed to visitors until you open it again.",
  },
];
