import { extractText, getMeta } from "unpdf";
import type { Site } from "./site.ts";

/** Words that stand nowhere on the site of a firm that only drives piles in Pune. */
const foreign = /mumbai|dharini|demoli|excavat|construction/gi;

/**
 * Asks for everything public of a site as a visitor, and returns each of its texts by its address: pages, files,
 * documents, what is drawn on sharing images, and mails.
 */
export async function publicTexts(site: Site): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const drawn = recordSharingImages(site);
  const requested = new Set<string>();
  const read = async (path: string) => {
    if (requested.has(path)) return;
    requested.add(path);
    const response = await fetch(site.origin + path);
    if (response.status >= 500) texts.set(`${path} status`, String(response.status));
    texts.set(path, await textOf(response));
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;
    for (const next of linkedFrom(texts.get(path) ?? "", site.origin)) await read(next);
  };
  const files = ["/sitemap.xml", "/llms.txt", "/robots.txt", "/manifest.webmanifest", "/brochure.pdf"];
  for (const path of ["/", "/nowhere", await sendInquiry(site), ...files]) await read(path);
  const sitemap = texts.get("/sitemap.xml") ?? "";
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    await read(new URL(address).pathname);
  texts.set("sharing images", drawn.join("\n"));
  const mails = await site.dependencies.db.selectFrom("outgoingMail").select(["subject", "text"]).execute();
  texts.set("mails", mails.map(({ subject, text }) => `${subject}\n${text}`).join("\n"));
  return texts;
}

/** Returns the foreign words of each text, with what stands around them. */
export const foreignWords = (texts: Map<string, string>): string[] =>
  [...texts].flatMap(([place, text]) =>
    [...text.matchAll(foreign)].map(
      ({ index }) => `${place}: ${text.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, " ")}`,
    ),
  );

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get("Content-Type") ?? "";
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (type !== "application/pdf") return /^image\/(?!svg)/.test(type) ? "" : new TextDecoder().decode(bytes);
  const { info } = await getMeta(bytes.slice());
  return `${(await extractText(bytes, { mergePages: true })).text}\n${JSON.stringify(info)}`;
}

/** The paths that a page names in links, photos and descriptions, without the files that the build made. */
function linkedFrom(html: string, origin: string): string[] {
  const named = [...html.matchAll(/(?:href|src|content|action)="([^"]+)"/g)].map(([, value = ""]) => value);
  return named.flatMap((value) => {
    if (!/^(\/(?!\/)|https?:)/.test(value) || !URL.canParse(value, origin)) return [];
    const address = new URL(value.replaceAll("&amp;", "&"), origin);
    return address.origin === origin && !/^\/(assets|photos|admin)\//.test(address.pathname)
      ? [address.pathname + address.search]
      : [];
  });
}

/** Collects the texts that are drawn on sharing images from now on. */
function recordSharingImages({ dependencies: { media } }: Site): string[] {
  const drawn: string[] = [];
  const compose = media.composeImage;
  media.composeImage = (composition) => {
    drawn.push(...composition.texts.map(({ runs }) => runs.map(({ text }) => text).join(" ")));
    return compose(composition);
  };
  return drawn;
}

/** Sends an inquiry as a visitor. @returns the path of the thanks */
async function sendInquiry({ origin }: Site): Promise<string> {
  const body = new URLSearchParams({
    name: "Ravi Joshi",
    email: "ravi@example.org",
    phone: "+91 98220 00001",
    company: "",
    service: "",
    message: "Piles for a school in Wakad.",
    shown: String(Math.floor(Date.now() / 1000) - 60),
  });
  const sent = await fetch(`${origin}/?index`, {
    method: "POST",
    body,
    headers: { Origin: origin },
    redirect: "manual",
  });
  const { pathname, search } = new URL(sent.headers.get("Location") ?? "/?sent=", origin);
  return pathname + search;
}

/** A small logo with nothing but shapes. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#0b5d4e" d="M8 4h12v40H8z"/><path fill="#0b5d4e" d="M28 4h12v40H28z"/></svg>`;
