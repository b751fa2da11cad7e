/** Progressive enhancements of public pages. Everything here has a fallback that works without scripts. */

/**
 * View transitions between a card and its page: the card's photo morphs into the page's photo, and back. The page's
 * photo is named in its markup. Of many cards only the matching one gets the name, and only while it is in view.
 * Nothing changes in browsers without view transitions and for visitors who prefer reduced motion.
 */

const transitionProperty = "view-transition-name";
const transitionName = "picture";

const pathOf = (url: string | null | undefined) => (url ? new URL(url).pathname : "");

function isInView(photo: Element) {
  const { top, bottom, height } = photo.getBoundingClientRect();
  return height > 0 && bottom > 64 && top < innerHeight;
}

/** A card is a list item with a photo and a link to its page. */
const cardOf = (path: string) =>
  [...document.querySelectorAll<HTMLElement>(`li:has(a[href="${CSS.escape(path)}"]) img`)].find(isInView);
const pagePhoto = () => document.querySelector<HTMLElement>(`[style*="${transitionProperty}"]`);

/** Returns how the visitor navigated to this page, if the browser supports it. */
function activation() {
  return (window as Partial<Window>).navigation?.activation;
}

/** Session storage key of this page's scroll position. */
const scrollKey = () => `place ${location.pathname}${location.search}`;

addEventListener("pageswap", (event) => {
  // The back/forward cache can show this page again.
  addEventListener("pagereveal", nameOnReveal);
  if (!event.viewTransition) return;
  const to = pathOf(event.activation?.entry.url);
  const own = pagePhoto();
  const card = cardOf(to);
  // Another page of the same kind has a different photo in the same position.
  const sameKind = to.split("/")[1] === location.pathname.split("/")[1];
  if (own && (card || sameKind || !isInView(own))) own.style.setProperty(transitionProperty, "none");
  card?.style.setProperty(transitionProperty, transitionName);
  sessionStorage.setItem(scrollKey(), String(scrollY));
  event.viewTransition.finished.finally(() => {
    card?.style.removeProperty(transitionProperty);
    own?.style.setProperty(transitionProperty, transitionName);
  });
});

// Visitors from other sites need no work before the first paint.
if (activation()?.from !== null) addEventListener("pagereveal", nameOnReveal);

function nameOnReveal(event: PageRevealEvent) {
  if (!event.viewTransition) return;
  const own = pagePhoto();
  const hidden = own && !isInView(own) ? own : null;
  hidden?.style.setProperty(transitionProperty, "none");
  // Browsers that reload the page restore its scroll position only later.
  const place = sessionStorage.getItem(scrollKey());
  if (place && activation()?.navigationType === "traverse")
    scrollTo({ top: Number(place), behavior: "instant" });
  const card = own ? undefined : cardOf(pathOf(activation()?.from?.url));
  card?.style.setProperty(transitionProperty, transitionName);
  event.viewTransition.finished.finally(() => {
    card?.style.removeProperty(transitionProperty);
    hidden?.style.setProperty(transitionProperty, transitionName);
  });
}

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
  await new Promise((parsed) => document.addEventListener("DOMContentLoaded", parsed, { once: true }));
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
  // What a link opened before this script ran, a link has to close: nothing but a navigation changes the target.
  if (document.querySelector("dialog:is(:target, :has(:target))")) return;
  const open = document.querySelector<HTMLDialogElement>("dialog:modal");
  const name = link.hash.slice(1);
  const target = name && link.pathname === location.pathname ? document.getElementById(name) : null;
  const dialog = target?.closest("dialog");
  if (target && dialog) {
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    if (target === dialog) return;
    target.scrollIntoView({ behavior: open ? behavior : "instant", inline: "center" });
    // The same step leads on from there; the last photo has none.
    const step = [...target.querySelectorAll("a")].find(({ ariaLabel }) => ariaLabel === link.ariaLabel);
    (step ?? target).focus({ preventScroll: true });
    return;
  }
  // `#_` closes the dialog without navigating.
  if (open && name === "_") event.preventDefault();
  open?.close();
  // The page's header and footer leave a form that is filled in as it is. A link beside a list can change it.
  const stays =
    link.search === location.search || (!link.closest("main") && document.querySelector("main form"));
  if (!target || !stays) return;
  event.preventDefault();
  if (link.hash !== location.hash) history.pushState(null, "", link.hash);
  // Headings of an own page take no focus otherwise, and the next Tab would lead back to the link.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ behavior });
});

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const strip = dialog.querySelector("[data-strip]");
    const name = { ArrowLeft: "Previous photo", ArrowRight: "Next photo" }[event.key];
    if (!strip || !name) return;
    event.preventDefault();
    const photo = strip.children[Math.round(strip.scrollLeft / strip.clientWidth)];
    photo?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
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

const inquiry = document.querySelector<HTMLFormElement>("form[data-once]");

/** Says how long the page was open, because the page itself may be from a cache. A rejected form has been open before. */
inquiry?.addEventListener("formdata", ({ formData }) => {
  // A form that the browser restores on the way back was filled in before.
  if (activation()?.navigationType === "traverse") return;
  formData.set("open", String(Math.floor(Number(formData.get("open")) + performance.now() / 1000)));
});

/** Prevents double submits. The server would store the inquiry only once anyway. */
inquiry?.addEventListener("submit", (event) => {
  if (inquiry.dataset.sent) event.preventDefault();
  inquiry.dataset.sent = "yes";
});
const release = () => delete inquiry?.dataset.sent;
addEventListener("pageshow", release);
// The visitor has stopped the sending.
(window as Partial<Window>).navigation?.addEventListener("navigateerror", release);

/** Moves the focus to the top of the page as well. */
document.querySelector("a[data-to-top]")?.addEventListener("click", (event) => {
  event.preventDefault();
  scrollTo({ top: 0, behavior });
  document.querySelector<HTMLElement>("header a")?.focus({ preventScroll: true });
});
