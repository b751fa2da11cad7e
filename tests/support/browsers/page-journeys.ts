import { accounts } from "../site.ts";
import type { Journey } from "./journeys.ts";

/** What is looked for on many pages. */
export const pageJourneys: Record<string, (journey: Journey) => Promise<void>> = {
  async "nothing lies over something else, or outside the window"({ tab }) {
    const pages = [
      "/",
      "/projects",
      "/projects/kelva-twin-residences",
      "/services/piling",
      "/equipment/12",
      "/nowhere",
    ];
    const found: string[] = [];
    for (const width of [360, 768, 1280]) {
      await tab.resize(width);
      for (const path of pages) {
        await tab.open(path);
        const at = await tab.run(() => innerWidth);
        for (const fault of await tab.run(overlaps)) found.push(`${path} at ${at}: ${fault}`);
      }
    }
    if (found.length > 0) throw new Error(found.join("\n"));
  },

  async "every page opens without an error"({ tab }) {
    const seen = new Set<string>();
    const pattern = (path: string) =>
      path
        .replace(/[?#].*/, "")
        .replace(/\d+/g, "1")
        .replace(/^\/(projects|services)\/.+/, "/$1/one");
    const walk = async (from: string[]) => {
      const waiting = from;
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        if (seen.has(pattern(path))) continue;
        seen.add(pattern(path));
        await tab.open(path);
        const links = await tab.run(() => {
          if (/Something went wrong|Unexpected/.test(document.body.innerText))
            throw new Error(document.body.innerText);
          return [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']:not([download])")].map(
            (link) => link.getAttribute("href") ?? "",
          );
        });
        waiting.push(
          ...links.filter(
            (link) => !/\.\w+($|\?)|logout|photos\/|files\/|-pdf|\/pdf|download|export/.test(link),
          ),
        );
      }
    };
    await walk(["/"]);
    await tab.signIn(accounts.admin, "/admin/cms");
    await walk(["/admin/cms"]);
    if (seen.size < 40) throw new Error(`only ${[...seen]}`);
  },
};

/** Texts of a page that lie over each other, and what sticks out of the window. Runs in the page. */
function overlaps(): string[] {
  const lines: { text: string; box: DOMRect; element: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !element ||
      !node.textContent?.trim() ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    // A strip shows a part of what it has, and a bar that stays lies over the page.
    const apart = (one: Element) => {
      const { overflowX, position } = getComputedStyle(one);
      return (
        position === "fixed" ||
        position === "sticky" ||
        (one.scrollWidth > one.clientWidth && overflowX !== "visible")
      );
    };
    let around: Element | null = element;
    while (around && !apart(around)) around = around.parentElement;
    if (around || element.closest("header, svg, .sr-only, dialog, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 2 && box.height > 2)
        lines.push({ text: node.textContent.trim().slice(0, 40), box, element });
  }
  const faults = lines
    .filter(({ box }) => box.right > innerWidth + 1)
    .map(({ text }) => `“${text}” sticks out`);
  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > one.box.bottom - 4) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (wide > 3 && high > 4) faults.push(`“${one.text}” and “${other.text}”`);
    }
  return [...new Set(faults)];
}
