const names: Record<string, string> = {
  "linkedin.com": "LinkedIn",
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "youtube.com": "YouTube",
  "x.com": "X",
  "twitter.com": "X",
  "threads.net": "Threads",
  "pinterest.com": "Pinterest",
  "indiamart.com": "IndiaMART",
  "justdial.com": "Justdial",
  "g.page": "Google",
  "maps.app.goo.gl": "Google Maps",
  "wa.me": "WhatsApp",
  "t.me": "Telegram",
};

export const maxLinkLength = 300;

/** Returns a typed https address in its normal form, or null. */
export function readLink(typed: string): string | null {
  const url = URL.parse(typed);
  if (url?.protocol !== "https:" || url.username || url.password || !url.hostname.includes(".")) return null;
  return url.href.length <= maxLinkLength ? url.href : null;
}

/** Returns the name of a link's site; its domain if the site is not known. */
export function linkName(address: string): string {
  const domain = new URL(address).hostname.replace(/^www\./, "");
  const known = Object.keys(names).find((name) => domain === name || domain.endsWith(`.${name}`));
  return (known && names[known]) ?? domain;
}
