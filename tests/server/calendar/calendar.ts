import sharp from "sharp";
import type { Site } from "#tests/support/site.ts";
import type { Browser } from "../staff-browser.ts";

export const calls = "/server/api/calendar.php";

/** A small JPEG of one colour. */
export async function photo(colour: string): Promise<Blob> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}

export interface DayForm {
  images: (Blob | File)[];
  times: string[];
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A browser's calls to the calendar. */
export class Caller {
  readonly #site: Pick<Site, "origin">;
  readonly #visitor: Browser;

  constructor(site: Pick<Site, "origin">, visitor: Browser) {
    this.#site = site;
    this.#visitor = visitor;
  }

  /** Returns the status and the JSON of the response. */
  async call(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
    const response = await this.#visitor.request(path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { Origin: this.#site.origin, ...headers },
    });
    return { status: response.status, json: await response.json() };
  }

  get(query = "") {
    return this.call("GET", `${calls}${query}`);
  }

  saveDay({ images, times, fields = {}, headers = {} }: DayForm) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ count: String(images.length), ...fields }))
      body.append(name, value);
    for (const [at, image] of images.entries())
      body.append("images[]", image, image instanceof File ? image.name : `site-${at}.jpg`);
    for (const time of times) body.append("time[]", time);
    return this.call("POST", calls, body, headers);
  }

  json(method: string, path: string, body: unknown) {
    return this.call(method, path, JSON.stringify(body), { "Content-Type": "application/json" });
  }

  async sendPhoto(image: Blob, name = "site.jpg"): Promise<string> {
    const { json } = await this.call("POST", "/server/api/photos", image, {
      "X-Photo-Name": encodeURIComponent(name),
    });
    return json.data.token;
  }
}
