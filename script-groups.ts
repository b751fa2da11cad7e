/** Which modules of staff pages are built into one script. */
import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The path of a module below `app`, without its query. */
const pathOf = (id: string) => /\/app\/([^?]+)/.exec(id)?.[1] ?? "";

/** Pages for visitors and the ways in run no script of this build, so it does not matter what theirs would load. */
const isStaff = (page: string) => /^(root\.tsx$|staff\/(?!accounts\/sign-in\/))/.test(page);

/** What every staff page loads. */
const frame = [
  "root.tsx",
  "staff/staff-area.tsx",
  "staff/admin-layout.tsx",
  "staff/page-boundary.tsx",
  "staff/cms-layout.tsx",
];

/** What `root.tsx` shows on the server alone, with what only that imports: visitors' pages run no script of this build. */
const onServer = ["site/frame/failure-page.tsx", "site/frame/title-block.tsx", "site/frame/phone-hint.tsx"];

/** Pages that need nearly the same modules. The initials of their names are in the names of the scripts that they share. */
const families: Record<string, string[]> = {
  record: ["staff/records/edit-page.tsx", "staff/records/new-page.tsx"],
  form: ["staff/company/part-page.tsx", "staff/progress/report-form-page.tsx"],
  contact: ["staff/company/contact-page.tsx"],
  list: [
    "staff/records/machine-list-page.tsx",
    "staff/records/project-list-page.tsx",
    "staff/records/list-page.tsx",
  ],
  table: [
    "staff/accounts/accounts-page.tsx",
    "staff/calendar/event-list-page.tsx",
    "staff/inquiries/inquiries-page.tsx",
    "staff/library/library-page.tsx",
  ],
  days: ["staff/calendar/overview-page.tsx", "staff/calendar/events-page.tsx"],
  upload: ["staff/calendar/upload/upload-page.tsx"],
};

const inFamilies = new Set(Object.values(families).flat());

/** The part of a family that must load a module for the whole family to load it. */
const minShare = 0.5;

/** Families that must need a module for every staff page to load it: a small script of its own costs more than it holds. */
const nearlyAll = 5;

/**
 * Returns the script of a module; null leaves it to the bundler, which makes one for each set of pages. That gave a
 * page up to 80 small scripts: each is compressed by itself and names the others by hashes, which cost a quarter of
 * the bytes. What a module imports is needed by all pages that need the module, so no script imports one that imports it.
 */
export function createScriptNames() {
  const known = { atOnce: new Map<string, Set<string>>(), everLoading: new Map<string, Set<string>>() };

  /** The files of the staff routes that load a module: at once, or ever, so with a lazy part as well. */
  function routesOf(id: string, modules: Modules, when: keyof typeof known): Set<string> {
    const found = known[when].get(id);
    if (found) return found;
    const routes = new Set<string>();
    const seen = new Set<string>();
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const info = modules.getModuleInfo(next);
      if (!info) continue;
      if (info.isEntry && isStaff(pathOf(next))) routes.add(pathOf(next));
      waiting.push(...info.importers);
      if (when === "everLoading") waiting.push(...info.dynamicImporters);
    }
    known[when].set(id, routes);
    return routes;
  }

  return (id: string, modules: Modules): string | null => {
    if (onServer.includes(pathOf(id))) return null;
    const loading = routesOf(id, modules, "atOnce");
    if (frame.some((page) => loading.has(page))) return "frame";
    if (loading.size < 2) return null;
    // On any other page, the palette or the help would load all that these few share with it.
    const ever = routesOf(id, modules, "everLoading");
    if (loading.size < 3 && frame.some((page) => ever.has(page))) return null;
    const shares = Object.entries(families).map(([name, pages]) => ({
      name,
      share: pages.filter((page) => loading.has(page)).length / pages.length,
    }));
    const needing = shares.filter(({ share }) => share > 0);
    if (needing.length >= nearlyAll) return "frame";
    const [only] = needing;
    if (!only || needing.some(({ share }) => share < minShare)) return null;
    // A page outside, or a lazy part of another family's, would otherwise load what only this family needs.
    const isOutside = (page: string) => !families[only.name]?.includes(page);
    if (needing.length === 1 && [...loading, ...[...ever].filter(inFamilies.has, inFamilies)].some(isOutside))
      return null;
    return `for-${needing.map(({ name }) => name[0]).join("")}`;
  };
}
