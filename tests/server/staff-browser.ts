import assert from "node:assert/strict";
import { codeOf } from "#tests/support/app-code.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { noticesIn } from "./notices-in.ts";
import { readPage } from "./read-page.ts";

export type Fields = Record<string, string> | [string, string][];

/** A browser without scripts, but with the notices of staff pages: it keeps cookies, posts forms and follows nothing by itself. */
export function newBrowser(
  site: Pick<Site, "origin">,
  userAgent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/127.0",
) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("User-Agent", userAgent);
    // Compressing a page takes a quarter of the time that making it takes; other tests are about that.
    if (!headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "identity");
    if (cookies.size > 0) headers.set("Cookie", cookie());
    const response = await fetch(site.origin + path, { redirect: "manual", ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value && !/max-age=0/i.test(set)) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  const send = (path: string, fields: Fields, headers: Record<string, string> = {}) =>
    request(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site.origin, ...headers },
    });

  async function show(path: string, init: RequestInit = {}) {
    const response = await request(path, init);
    const page = readPage(await response.text());
    const { told, undo } = await noticesIn(page.html);
    return {
      status: response.status,
      location: response.headers.get("Location"),
      ...page,
      /** The words of the page, and those of its notices. */
      text: [page.text, ...told].join(" "),
      /** The fields of the form that undoes what was done. */
      undo,
    };
  }

  return {
    /** Resolves with the response as it came; the methods that return a page read it. */
    request,
    send,
    signIn: ({ email, password }: { email: string; password: string }, next = "") =>
      send("/admin/login", { email, password, next }),
    get cookie() {
      return cookie();
    },
    setCookie: (name: string, value: string) => void cookies.set(name, value),
    open: (path: string) => show(path),
    erase: (path: string) => show(path, { method: "DELETE", headers: { Origin: site.origin } }),
    post: (path: string, fields: Fields) =>
      show(path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: site.origin } }),
    /** Sends a form without saying how long it is. */
    postStream(path: string, fields: Fields) {
      const headers = { Origin: site.origin, "Content-Type": "application/x-www-form-urlencoded" };
      const body = new Blob([new URLSearchParams(fields).toString()]).stream();
      return show(path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
    },
    postForm: (path: string, body: FormData) =>
      show(path, { method: "POST", body, headers: { Origin: site.origin } }),
  };
}

export type Browser = ReturnType<typeof newBrowser>;

/** Posts the login form; says where it leads, or null when it is refused. */
export async function signIn(browser: Browser, { email, password }: { email: string; password: string }) {
  return (await browser.post("/admin/login", { email, password, next: "/admin/account" })).location;
}

export async function signedIn(site: Site, who: { email: string; password: string }, userAgent?: string) {
  const browser = newBrowser(site, userAgent);
  assert.equal(await signIn(browser, who), "/admin/account", `${who.email} cannot sign in`);
  return browser;
}

export const users = "/admin/cms/users";

/** Invites somebody and gives the link that is shown. */
export async function invite(admin: Browser, fields: Fields) {
  const page = await admin.post(users, [["intent", "invite"], ...new URLSearchParams(fields)]);
  return { ...page, link: shownLink(page) };
}

/** The path of the one-time link that a page shows. */
export function shownLink(page: { elements(name: string): Record<string, string>[] }): string {
  const address = page
    .elements("input")
    .find((input) => "readonly" in input && input.value?.includes("token="));
  const { pathname, search } = new URL(address?.value ?? "http://no.link/");
  return pathname + search;
}

export async function setPassword(browser: Browser, link: string, password: string) {
  const token = new URL(link, "http://site").searchParams.get("token") ?? "";
  return browser.post("/admin/set-password", { token, password, again: password });
}

/**
 * Invites a client who sets a password and logs out again.
 * @param project the only project the client sees; all by default
 * @returns the credentials and the path of the account's page
 */
export async function newClient(site: Site, admin: Browser, name: string, project?: number) {
  const who = { email: `${name.toLowerCase()}@client.example`, password: `${name}-mango-tree-41` };
  const access: Record<string, string> = project
    ? { sees: "listed", "projects[]": String(project) }
    : { sees: "all", ownPassword: accounts.admin.password };
  const { link } = await invite(admin, { name, email: who.email, role: "client", ...access });
  const browser = newBrowser(site);
  assert.equal((await setPassword(browser, link, who.password)).location, "/admin");
  assert.equal((await browser.post("/admin/logout", {})).location, "/admin/login");
  return { ...who, page: `${users}/${await idOf(site, who.email)}` };
}

export async function idOf(site: Site, email = accounts.admin.email): Promise<string> {
  const { db } = site.dependencies;
  return (await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow())
    .id;
}

/** What was noted of an account, oldest first. */
export async function notesOf(site: Site, email: string) {
  const rows = site.dependencies.db
    .selectFrom("activity")
    .select(["actor", "action", "fields"])
    .where("recordId", "=", await idOf(site, email));
  const found = await rows.orderBy("id").execute();
  return found.map(({ actor, action, fields }) => [actor, action, ...JSON.parse(fields)].join(" "));
}

/** What the app shows next; a sign-in takes it already, and the code before it is used up. */
export const nextCodeOf = (secret: string) => codeOf(secret, Date.now() + 30_000);

/** Switches two-factor on; gives the page that says so, its recovery codes, the app's secret and the code that is used up. */
export async function switchTwoFactorOn(browser: Browser, password: string) {
  const setup = await browser.post("/admin/account", { intent: "two-factor-start", password });
  const secret = setup.elements("input").find(({ name }) => name === "secret")?.value ?? "";
  const code = await codeOf(secret);
  const done = await browser.post("/admin/account", { intent: "two-factor-confirm", secret, code });
  return { done, secret, code, codes: recoveryCodes(done.html) };
}

export const recoveryCodes = (html: string) =>
  [...html.matchAll(/<li>(\w{6}-\w{6})<\/li>/g)].map(([, code = ""]) => code);
