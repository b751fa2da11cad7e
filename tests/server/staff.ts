import type { Site } from "#tests/support/site.ts";

/** A browser's cookies, kept from answer to answer. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #site: Pick<Site, "origin">;

  constructor(site: Pick<Site, "origin">) {
    this.#site = site;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set("Cookie", this.cookie);
    const answer = await fetch(this.#site.origin + path, { redirect: "manual", ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Sends a form as a browser without script does. */
  send(
    path: string,
    values: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(values);
    return this.ask(path, { method: "POST", body, headers: { Origin: this.#site.origin, ...headers } });
  }

  signIn({ email, password }: { email: string; password: string }, next = ""): Promise<Response> {
    return this.send("/admin/login", { email, password, next });
  }
}

/** A browser that has signed in. */
export async function signedIn(site: Site, who: { email: string; password: string }): Promise<Visitor> {
  const visitor = new Visitor(site);
  const answer = await visitor.signIn(who);
  if (answer.status !== 302) throw new Error(`${who.email} could not sign in: ${answer.status}`);
  return visitor;
}
