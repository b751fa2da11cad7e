import { Markdown, withSections } from "#app/ui/markdown.tsx";
import type { OwnPageData } from "./own-page-data.server.ts";

/** Shows a page of the owner's own. Its route loads the styles of Markdown. */
export function OwnPageArticle({ page }: { page: OwnPageData }) {
  const { title, revised } = page;
  const { nodes, sections } = withSections(page.nodes);
  return (
    <article className="sheet pt-24 pb-part lg:pt-28">
      <header>
        <a href="/" className="tap link">
          Back to Home
        </a>
        <h1
          className={`mt-4 max-w-[24ch] wrap-anywhere ${title.length > 48 ? "text-heading" : "text-title"}`}
        >
          {title}
        </h1>
      </header>
      <div className="own-page mt-7 border-t-2 border-ink pt-5 lg:grid lg:grid-cols-12 lg:gap-x-8">
        <div className="lg:sticky lg:top-24 lg:col-span-3 lg:max-h-[calc(100svh-7rem)] lg:self-start lg:overflow-y-auto">
          <dl className="mb-5 flex items-baseline gap-[0.6rem]">
            <dt className="label">Revision</dt>
            <dd className="font-semibold numbers">{revised}</dd>
          </dl>
          {sections.length > 1 && (
            <nav aria-labelledby="sections" className="border-t border-hairline pt-3">
              <p id="sections" className="label">
                Sections
              </p>
              <ol className="page-sections mt-[0.35rem] mb-6 gap-x-8 sm:max-lg:columns-2">
                {sections.map(({ id, title: section }) => (
                  <li key={id} className="break-inside-avoid">
                    <a
                      href={`#${id}`}
                      className="grid min-h-11 grid-cols-[1.75rem_1fr] content-center leading-[1.3] wrap-anywhere hover:underline lg:min-h-0 lg:py-[0.4rem]"
                    >
                      {section}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <div className="lg:col-span-9">
          <Markdown nodes={nodes} />
        </div>
      </div>
    </article>
  );
}
