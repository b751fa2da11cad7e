export const projectsBeforeExpand = 6;

/** One page of all projects or machines, in order. */
interface Register {
  page: number;
  pages: number;
}

const registers = {
  projects: { id: "projects", first: "/?projects=all", page: (page: number) => `/?page=${page}` },
  machines: { id: "equipment", first: "/", page: (page: number) => `/?machines=${page}` },
};
type Kind = keyof typeof registers;

const addressOf = (kind: Kind, page: number) =>
  page === 1 ? registers[kind].first : registers[kind].page(page);

const stepsOf = (kind: Kind, { page, pages }: Register) => ({
  prev: page > 1 ? addressOf(kind, page - 1) : undefined,
  next: page < pages ? addressOf(kind, page + 1) : undefined,
});

/** Returns the canonical path of the home page and the paths of the previous and next page. */
export function registerHead(projects: Register & { all: boolean }, machines: Register) {
  if (machines.page > 1)
    return { path: addressOf("machines", machines.page), ...stepsOf("machines", machines) };
  if (!projects.all) return { path: "/", ...stepsOf("machines", machines) };
  const path = projects.page > 1 ? addressOf("projects", projects.page) : "/";
  return { path, ...stepsOf("projects", projects) };
}

/** Returns the columns of so many cards in a wide window, and the `sizes` of their photos. */
export function cardColumns(cards: number): { columns: string; sizes: string } {
  // Two and four cards fill two columns; three columns would end in a gap.
  if (cards === 2 || cards === 4) return { columns: "", sizes: "46vw" };
  return { columns: "lg:grid-cols-3", sizes: cards === 1 ? "56vw" : "30vw" };
}

/** Shows links to the previous and next page, or nothing if there is only one page. */
export function RegisterSteps({ kind, register }: { kind: Kind; register: Register }) {
  const { prev, next } = stepsOf(kind, register);
  if (!prev && !next) return null;
  const step = (address: string | undefined, rel: "prev" | "next", text: string) =>
    address && (
      <a href={`${address}#${registers[kind].id}`} rel={rel} className="button">
        {text}
      </a>
    );
  return (
    <nav
      aria-label={`Pages of ${kind}`}
      className="mt-6 flex flex-wrap items-center justify-between gap-4 lg:mt-10"
    >
      <p className="numbers font-display font-semibold">
        Page {register.page} of {register.pages}
      </p>
      <p className="flex gap-3">
        {step(prev, "prev", "Previous")}
        {step(next, "next", "Next")}
      </p>
    </nav>
  );
}
