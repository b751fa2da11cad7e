import type { WrittenHelp } from "../help-screen.ts";

/** The help of accounts, personal data, activity and the trash. */
export const peopleScreens: WrittenHelp[] = [
  {
    id: "users",
    title: "Users",
    paths: ["/admin/cms/users"],
    purpose: "This page lists everybody who can sign in, and invites colleagues and clients.",
    steps:
      "Choose “Invite a user”, enter a name and an email address, choose what the person may see, and choose Invite.",
    note: "A client sees only the projects you choose, an admin can change everything, and the names under [Accounts] lead to each account; a bar changes all that are selected.",
  },
  {
    id: "user",
    title: "An account",
    paths: ["/admin/cms/users/:id"],
    purpose: "This page has what one person may see and do.",
    steps: "Change the role or the projects under [Role and projects] and choose [Save access].",
    note: "Changes take effect immediately, and a disabled account can no longer sign in but keeps its history.",
  },
  {
    id: "privacy",
    title: "Privacy",
    paths: ["/admin/cms/privacy"],
    purpose: "This page answers people who ask what the site knows about them, or who want it deleted.",
    steps: "Type the person's [Email or phone number], choose [Find], and export or erase what is found.",
    note: "Erasing is for good, so ask for proof that the request comes from the person it is about.",
  },
  {
    id: "export",
    title: "Export",
    paths: ["/admin/cms/export"],
    purpose: "This page saves the whole content of the site in one file.",
    steps: "Choose [Download everything] and keep the file in a safe place.",
    note: "The file contains personal data of inquiries but no accounts, so it does not replace a backup; for one person's data, use [Privacy].",
  },
  {
    id: "activity",
    title: "Activity",
    paths: ["/admin/cms/activity"],
    purpose: "This page shows who changed what, newest first.",
    steps: "Choose a [Person] or a [Kind], if you like with a first day in [From] and a last one in “To”.",
    note: "Nothing here can be changed, and old entries are deleted after the period named at the end of the page.",
  },
  {
    id: "trash",
    title: "Trash",
    paths: ["/admin/cms/trash"],
    purpose: "The trash keeps what was deleted for 30 days.",
    steps: "Find the record and choose [Restore]: it returns to its list and, if it was public, to the site.",
    note: "After 30 days a record is removed for good, but a project stays as long as the calendar has photos of it.",
  },
  {
    id: "account",
    title: "Your account",
    paths: ["/admin/account"],
    roles: ["admin", "engineer", "client"],
    purpose: "This page has your own email address, password and ways to sign in.",
    steps: "Set up [Two-factor] first: your account is then safe even if somebody learns your password.",
    note: "A new [Email] address counts once you open the link sent to it, and under “Sessions” you can sign out a lost phone.",
  },
];
