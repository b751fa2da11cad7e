import type { Opening } from "#app/auth/open-site.server.ts";
import { EmptyPlot } from "./empty-plot.tsx";

/** Tells visitors that the site is not open yet, and how to reach the company as far as that is known. */
export function OpeningPage({ opening: { company, phone } }: { opening: Opening }) {
  return (
    <main id="content" className="grid min-h-svh bg-paper">
      <title>{company ? `${company}: opening soon` : "Opening soon"}</title>
      <meta name="robots" content="noindex" />
      <div className="sheet grid w-full content-center items-center gap-x-8 gap-y-10 py-part lg:grid-cols-12">
        <div className="lg:col-span-7">
          {company && (
            <p className="mb-6 border-b-2 border-ink pb-3 font-display text-2xl font-bold wrap-anywhere">
              {company}
            </p>
          )}
          <h1 className="text-title">Opening soon</h1>
          <p className="mt-5 max-w-[46ch] text-lead">
            {phone ? (
              <>
                We are preparing this website. Until it opens, please call us on{" "}
                <a href={phone.call} className="link numbers whitespace-nowrap">
                  {phone.display}
                </a>
                .
              </>
            ) : (
              "We are preparing this website. Please visit again in a few days."
            )}
          </p>
        </div>
        <EmptyPlot measure="Soon" className="max-w-xl lg:col-span-5" />
      </div>
    </main>
  );
}
