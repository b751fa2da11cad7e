import type { WrittenHelp } from "../help-text.tsx";

/** The help of the dashboard and of the inbox. */
export const officeScreens: WrittenHelp[] = [
  {
    title: "Dashboard",
    paths: ["/admin/cms"],
    purpose: "The dashboard shows what waits for somebody today, and how much the site has.",
    steps:
      "Work through [Needs attention] from the top: each line says what is due and opens the page where it is done.",
    note: "A line disappears by itself once its work is done, and [Quick Actions] start the commonest tasks.",
  },
  {
    title: "Dashboard",
    paths: ["/admin/cms"],
    roles: ["client"],
    purpose: "The dashboard shows the newest photos from the projects you may see.",
    steps: "Choose a photo under [Latest site photos] to see it large, or [Events] for the whole calendar.",
    note: "You see only your own projects and what the office shows to all accounts; nothing here can be changed by mistake.",
  },
  {
    title: "Messages",
    paths: ["/admin/cms/messages"],
    purpose: "The inbox has every inquiry from the website, with the time by which it needs an answer.",
    steps:
      "Choose [To answer], open an inquiry, write your reply below it and send it: the visitor gets a mail, and the clock stops.",
    note: "Replies to your mail arrive in the office mailbox, not here; the [search] finds names, phone numbers and references, and [Pipeline] shows how far each inquiry is.",
  },
  {
    title: "Pipeline",
    paths: ["/admin/cms/messages/pipeline"],
    purpose:
      "The pipeline shows the inquiries by stage, from [New] to won or lost, with the value of each column.",
    steps:
      "Choose Move below an inquiry and then its stage, or open it to change its value and follow-up date as well.",
    note: "An inquiry that is lost asks for the reason; [Messages] leads back to the list.",
  },
];

/** The help of accounts, personal data, activity and the trash. */
export const peopleScreens: WrittenHelp[] = [
  {
    title: "Users",
    paths: ["/admin/cms/users"],
    purpose: "This page lists everybody who can sign in, and invites colleagues and clients.",
    steps:
      "Choose “Invite a user”, enter a name and an email address, choose what the person may see, and choose Invite.",
    note: "A client sees only the projects you choose, an admin can change everything, and the names under [Accounts] lead to each account; a bar changes all that are selected.",
  },
  {
    title: "An account",
    paths: ["/admin/cms/users/:id"],
    purpose: "This page has what one person may see and do.",
    steps: "Change the role or the projects under [Role and projects] and choose [Save access].",
    note: "Changes take effect immediately, and a disabled account can no longer sign in but keeps its history.",
  },
  {
    title: "Privacy",
    paths: ["/admin/cms/privacy"],
    purpose: "This page answers people who ask what the site knows about them, or who want it deleted.",
    steps: "Type the person's [Email or phone number], choose [Find], and export or erase what is found.",
    note: "Erasing is for good, so ask for proof that the request comes from the person it is about.",
  },
  {
    title: "Export",
    paths: ["/admin/cms/export"],
    purpose: "This page saves the whole content of the site in one file.",
    steps: "Choose [Download everything] and keep the file in a safe place.",
    note: "The file contains personal data of inquiries but no accounts, so it does not replace a backup; for one person's data, use [Privacy].",
  },
  {
    title: "Activity",
    paths: ["/admin/cms/activity"],
    purpose: "This page shows who changed what, newest first.",
    steps: "Choose a [Person] or a [Kind], if you like with a first day in [From] and a last one in “To”.",
    note: "Nothing here can be changed, and old entries are deleted after the period named at the end of the page.",
  },
  {
    title: "Trash",
    paths: ["/admin/cms/trash"],
    purpose: "The trash keeps what was deleted for 30 days.",
    steps: "Find the record and choose [Restore]: it returns to its list and, if it was public, to the site.",
    note: "After 30 days a record is removed for good, but a project stays as long as the calendar has events of it.",
  },
  {
    title: "Your account",
    paths: ["/admin/account"],
    roles: ["admin", "engineer", "client"],
    purpose: "This page has your own email address, password and ways to sign in.",
    steps: "Set up [Two-factor] first: your account is then safe even if somebody learns your password.",
    note: "A new [Email] address counts once you open the link sent to it, and under “Sessions” you can sign out a lost phone.",
  },
];
