/** Pages that the service worker stores. Clients have no uploader. */
export const offlinePages = { calendar: "/admin/overview", uploader: "/admin/calendar-upload" };

/** Headers of a page that may be stored: whose it is, and which pages the account has. */
export const offlineHeaders = { account: "Plinth-Account", pages: "Plinth-Offline-Pages" };
