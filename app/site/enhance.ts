/** What scripts add to public pages. Everything here has a way that works without it. */
import "./view-transition.ts";

// The script may be there before the page is whole.
if (document.readyState === "loading") {
  await new Promise((whole) => document.addEventListener("DOMContentLoaded", whole, { once: true }));
}

/** How the page moves to where a visitor steps: at once for those who want less motion. */
const behavior: ScrollBehavior = matchMedia("(prefers-reduced-motion: reduce)").matches
  ? "instant"
  : "smooth";

/** The hero's control goes to the about section or, where there is none, down one window height. */
document.querySelector("[data-scroll-on]")?.addEventListener("click", (event) => {
  if (document.getElementById("about")) return;
  event.preventDefault();
  scrollBy({ top: innerHeight, behavior });
});

/**
 * Links to `#menu` and to a picture of the gallery open their dialog modally: Escape, focus and the rest inert. Links
 * to other places of the page scroll there smoothly, which the page as a whole does not: the browser would do it on
 * the way back as well.
 */
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const open = document.querySelector<HTMLDialogElement>("dialog:modal");
  const name = link.hash.slice(1);
  const target = name && link.pathname === location.pathname ? document.getElementById(name) : null;
  const dialog = target?.closest("dialog");
  if (target && dialog) {
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    if (target !== dialog) target.scrollIntoView({ behavior: open ? behavior : "instant", inline: "center" });
    return;
  }
  // `#_` closes a dialog and goes nowhere.
  if (open && name === "_") event.preventDefault();
  open?.close();
  if (!target || link.search !== location.search) return;
  event.preventDefault();
  if (link.hash !== location.hash) history.pushState(null, "", link.hash);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ behavior });
});

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const strip = dialog.querySelector("[data-strip]");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!strip || !step) return;
    event.preventDefault();
    strip.scrollBy({ left: step * strip.clientWidth, behavior });
  });
}

/** View More and Hide Projects exchange the section in place instead of loading the whole page again. */
document.addEventListener("click", async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-exchange]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [section, fresh] = [document, page].map((where) => where.getElementById("projects"));
    if (!answer.ok || !section || !fresh) throw new Error(answer.statusText);
    section.replaceWith(fresh);
    history.replaceState(null, "", link.href);
    fresh.querySelector<HTMLElement>("a[data-exchange]")?.focus({ preventScroll: true });
    if (!link.search) fresh.scrollIntoView({ behavior });
  } catch {
    location.href = link.href;
  }
});

/** One tap sends once; the server would store it once anyway. */
document.querySelector("form[data-once]")?.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  delete document.querySelector<HTMLElement>("form[data-once]")?.dataset.sent;
});

/** Back to top gives the focus back to the top, too. */
document.querySelector("a[data-to-top]")?.addEventListener("click", (event) => {
  event.preventDefault();
  scrollTo({ top: 0, behavior });
  document.querySelector<HTMLElement>("header a")?.focus({ preventScroll: true });
});
