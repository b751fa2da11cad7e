import { Markdown } from "#app/ui/markdown.tsx";
import { TitleBlock } from "../title-block.tsx";
import type { OwnPageData } from "./own-page-data.server.ts";

/** Shows a page of the owner's own. Its route loads the styles of Markdown. */
export function OwnPageArticle({ page: { title, nodes, revised } }: { page: OwnPageData }) {
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
      <div className="mt-7 gap-x-8 border-t-2 border-ink lg:grid lg:grid-cols-12">
        <TitleBlock
          className="mt-5 self-start lg:col-span-3"
          fields={[{ label: "Revision", value: revised }]}
        />
        <div className="pt-5 max-lg:mt-2 lg:col-span-9">
          <Markdown nodes={nodes} />
        </div>
      </div>
    </article>
  );
}
