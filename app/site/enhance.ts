/** Progressive enhancements of public pages. Everything here has a fallback that works without scripts. */
import "#app/site/frame/view-transition.ts";

/**
 * Parts of public pages that react to the visitor. Each is marked with `data-island` and its name here; its script is loaded
 * when the part comes near the window, and enhances the element it is given. Without scripts the part is complete, too.
 */
const islands: Record<string, () => Promise<{ enhance: (part: HTMLElement) => void }>> = {
  piles: () => import("./services/pile-dig.ts"),
  pit: () => import("./services/pit-dig.ts"),
  progress: () => import("./projects/progress-scrubber.ts"),
  register: () => import("./projects/register-highlight.ts"),
};

/** Enhances every island of the page, each when it comes within one window height of what is visible. */
function enhanceIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const part = target as HTMLElement;
        islands[part.dataset.island ?? ""]?.().then(({ enhance }) => {
          enhance(part);
          // From now on the part reacts; tests wait for it.
          part.dataset.enhanced = "";
        });
      }
    },
    { rootMargin: "100% 0px" },
  );
  for (const part of document.querySelectorAll("[data-island]")) near.observe(part);
}

// The script can run before the page is fully parsed.
if (document.readyState === "loading") {
  await new Promise((whole) => document.addEventListener("DOMContentLoaded", whole, { once: true }));
}

enhanceIslands();

const behavior: ScrollBehavior = matchMedia("(prefers-reduced-motion: reduce)").matches
  ? "instant"
  : "smooth";

/** Scrolls from the hero to the about section, or by one window height if there is none. */
document.querySelector("[data-scroll-on]")?.addEventListener("click", (event) => {
  if (document.getElementById("about")) return;
  event.preventDefault();
  scrollBy({ top: innerHeight, behavior });
});

/**
 * Opens the dialogs behind links to `#menu` and to gallery photos as modal dialogs, with focus trap and Escape.
 * Other links within the page scroll smoothly. This is not done in CSS because browsers would then also animate
 * scroll restoration.
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
  // `#_` closes the dialog without navigating.
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

/** Replaces the section in place for View More and Hide Projects, without a full page load. */
document.addEventListener("click", async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-exchange]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const response = await fetch(link.href);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const [section, fresh] = [document, page].map((where) => where.getElementById("projects"));
    if (!response.ok || !section || !fresh) throw new Error(response.statusText);
    section.replaceWith(fresh);
    history.replaceState(null, "", link.href);
    fresh.querySelector<HTMLElement>("a[data-exchange]")?.focus({ preventScroll: true });
    if (!link.search) fresh.scrollIntoView({ behavior });
  } catch {
    location.href = link.href;
  }
});

/** Says how long the page was open, because the page itself may be from a cache. */
document.querySelector("form[data-once]")?.addEventListener("formdata", (event) => {
  (event as FormDataEvent).formData.set("open", String(Math.floor(performance.now() / 1000)));
});

/** Prevents double submits. The server would store the inquiry only once anyway. */
document.querySelector("form[data-once]")?.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  delete document.querySelector<HTMLElement>("form[data-once]")?.dataset.sent;
});

/** Moves the focus to the top of the page as well. */
document.querySelector("a[data-to-top]")?.addEventListener("click", (event) => {
  event.preventDefault();
  scrollTo({ top: 0, behavior });
  document.querySelector<HTMLElement>("header a")?.focus({ preventScroll: true });
});
