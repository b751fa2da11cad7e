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
export function enhanceIslands(): void {
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
