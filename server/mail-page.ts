import { html, raw } from "hono/html";

/** A photo in a mail, which is attached under `cid`. */
export interface MailPhoto {
  cid: string;
  /** What it shows; also its alternative text. */
  caption: string;
}

interface MailPage {
  subject: string;
  /** Plain text; lines end in `\n`. */
  text: string;
  company: string;
  /** Only addresses of the site become buttons: a visitor's text must not have any. */
  origin: string;
  /** The accent colour and the text colour on it. */
  accent: { fill: string; text: string };
  photos?: MailPhoto[];
}

/**
 * Returns a mail's text as a page in the look of the site. Paragraphs stay paragraphs, quoted lines are indented, lines
 * of "Name: value" become a table, and an address of the site on a line of its own becomes a button. Mail programs follow
 * no stylesheets of other addresses, so the styles are in the page.
 */
export async function mailPage(mail: MailPage): Promise<string> {
  const { subject, text, company, accent, photos = [] } = mail;
  const blocks = text.trim().split(/\n{2,}/);
  // Whom it is for and what it is about come before the photos.
  const head = blocks.slice(0, 2);
  const rest = blocks.slice(2);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${raw(styles)}</style>
</head>
<body style="margin:0;background:#f3f0eb;color:#17191c;${font}">
<div class="ground" style="background:#f3f0eb;padding:24px 12px">
<div class="sheet" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #d9d3c8;border-top:4px solid ${accent.fill}">
<div class="head" style="padding:18px 24px;border-bottom:1px solid #d9d3c8;font-weight:700;font-size:18px;letter-spacing:-0.01em">${company}</div>
<div style="padding:24px;font-size:16px;line-height:1.55">
${head.map((block) => blockOf(block, mail))}
${photos.length > 0 && html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%;border-collapse:collapse"><tr>${photos.map(photoOf)}</tr></table>`}
${rest.map((block) => blockOf(block, mail))}
</div>
</div>
</div>
</body>
</html>
`;
  return String(await page);
}

const font = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif;";

const styles = `
a { color: inherit }
img { max-width: 100%; height: auto }
@media (prefers-color-scheme: dark) {
  body, .ground { background: #17191c !important; color: #f3f0eb !important }
  .sheet { background: #1d2025 !important; border-left-color: #3a3f46 !important; border-right-color: #3a3f46 !important; border-bottom-color: #3a3f46 !important }
  .head, .quote, .fact { border-color: #3a3f46 !important }
  .steel { color: #b5b2ab !important }
}`;

/** Long addresses break anywhere, words only if they do not fit in a line. */
const wrap = "overflow-wrap:anywhere;word-break:break-word";

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;
const fact = /^([A-Z][^:\n]{0,24}): (.+)$/;

const photoOf = (
  { cid, caption }: MailPhoto,
  at: number,
) => html`<td style="width:33%;padding:0 0 0 ${at ? 8 : 0}px;vertical-align:top">
<img src="cid:${cid}" alt="${caption}" width="165" style="display:block;width:100%;height:auto">
<span class="steel" style="display:block;margin-top:4px;font-size:13px;line-height:1.35;color:#5b5f63">${caption}</span>
</td>`;

function blockOf(block: string, { accent, origin }: MailPage) {
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith(">")))
    return html`<p class="quote" style="margin:0 0 16px;padding-left:14px;border-left:3px solid #d9d3c8">${joined(
      lines.map((line) => line.replace(/^> ?/, "")),
    )}</p>`;
  const facts = lines.map((line) => fact.exec(line));
  if (lines.length > 1 && facts.every((found) => found !== null))
    return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%;border-collapse:collapse;font-size:16px;line-height:1.45">${facts.map(
      ([, name = "", value = ""]) =>
        html`<tr><td class="fact steel" style="padding:6px 14px 6px 0;border-top:1px solid #d9d3c8;color:#5b5f63;vertical-align:top;width:1%;white-space:nowrap">${name}</td><td class="fact" style="padding:6px 0;border-top:1px solid #d9d3c8;${wrap}">${linked(value)}</td></tr>`,
    )}</table>`;
  const at = lines.findIndex((line) => /^\S+$/.test(line) && line.startsWith(`${origin}/`));
  if (at < 0) return html`<p style="margin:0 0 16px">${joined(lines)}</p>`;
  const href = lines[at] ?? "";
  // What the button does, if the line before the address says it in a few words.
  const label = /^(\S.{0,28}):$/.exec(lines[at - 1] ?? "")?.[1];
  const before = lines.slice(0, label ? at - 1 : at);
  const after = lines.slice(at + 1);
  return html`${before.length > 0 && html`<p style="margin:0 0 10px">${joined(before)}</p>`}
<p style="margin:0 0 8px"><a href="${href}" style="display:inline-block;padding:11px 20px;background:${accent.fill};color:${accent.text};font-weight:700;text-decoration:none">${label ?? "Open the link"}</a></p>
<p class="steel" style="margin:0 0 16px;font-size:13px;color:#5b5f63;${wrap}">${href}</p>
${after.length > 0 && html`<p style="margin:0 0 16px">${joined(after)}</p>`}`;
}

const joined = (lines: string[]) => lines.map((line, at) => (at ? html`<br>${linked(line)}` : linked(line)));

/** Returns a line with its addresses as links. */
function linked(line: string) {
  const parts: unknown[] = [];
  let end = 0;
  for (const { 0: href, index } of line.matchAll(address)) {
    parts.push(line.slice(end, index), html`<a href="${href}" style="${wrap}">${shortened(href)}</a>`);
    end = index + href.length;
  }
  return [...parts, line.slice(end)];
}

/** Returns an address as it is shown: without the scheme, cut if it is long. */
function shortened(href: string): string {
  const text = href.replace(/^https?:\/\//, "");
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}
