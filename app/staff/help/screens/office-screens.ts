import type { WrittenHelp } from "../help-screen.ts";

/** The help of the dashboard and of the inbox. */
export const officeScreens: WrittenHelp[] = [
  {
    id: "dashboard",
    title: "Dashboard",
    paths: ["/admin/cms"],
    purpose: "The dashboard shows what waits for somebody today, and how much the site has.",
    steps:
      "Work through [Needs attention] from the top: each line says what is due and opens the page where it is done.",
    note: "A line disappears by itself once its work is done, and [Quick Actions] start the commonest tasks.",
  },
  {
    id: "dashboard-client",
    title: "Dashboard",
    paths: ["/admin/cms"],
    roles: ["client"],
    purpose: "The dashboard shows the newest photos from the projects you may see.",
    steps: "Choose a photo under [Latest site photos] to see it large, or [Events] for the whole calendar.",
    note: "You see only your own projects and what the office shows to all accounts; nothing here can be changed by mistake.",
  },
  {
    id: "inbox",
    title: "Messages",
    paths: ["/admin/cms/messages"],
    purpose: "The inbox has every inquiry from the website, with the time by which it needs an answer.",
    steps:
      "Choose [To answer], open an inquiry, write your reply below it and send it: the visitor gets a mail, and the clock stops.",
    note: "Replies to your mail arrive in the office mailbox, not here; the [search] finds names, phone numbers and references, and [Pipeline] shows how far each inquiry is.",
  },
  {
    id: "pipeline",
    title: "Pipeline",
    paths: ["/admin/cms/messages/pipeline"],
    purpose:
      "The pipeline shows the inquiries by stage, from [New] to won or lost, with the value of each column.",
    steps:
      "Choose Move below an inquiry and then its stage, or open it to change its value and follow-up date as well.",
    note: "An inquiry that is lost asks for the reason; [Messages] leads back to the list.",
  },
];
