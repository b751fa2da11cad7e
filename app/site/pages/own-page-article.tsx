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
        <div className="own-page-side lg:col-span-3">
          <dl>
            <dt className="label">Revision</dt>
            <dd>{revised}</dd>
          </dl>
          {sections.length > 1 && (
            <nav aria-labelledby="sections">
              <p id="sections" className="label">
                Sections
              </p>
              <ol>
                {sections.map(({ id, title: section }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{section}</a>
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
