import { useContext } from "react";
import type { ProgressHost } from "#app/auth/progress-guard.server.ts";
import { RequestDetails } from "#app/ui/request-details.ts";
import { EmptyPlot } from "../empty-plot.tsx";

const pages: Record<number, { title: string; text: string; measure: string }> = {
  404: {
    title: "This link does not open",
    text: "It may have ended, or part of its address is missing. Ask the person who sent it for a new one.",
    measure: "404",
  },
  429: {
    title: "Too many requests",
    text: "This link was opened very often within a few minutes. Please try again in a quarter of an hour.",
    measure: "429",
  },
};

const broken = {
  title: "Something went wrong on our side",
  text: "We have logged the error. Please try again in a minute.",
  measure: "500",
};

/** Shows visitors that a progress link does not open, in the same words whatever the reason. */
export function LinkFailure({ status, host }: { status: number; host: ProgressHost | null }) {
  const { id, fault } = useContext(RequestDetails);
  const { title, text, measure } = pages[fault ?? status] ?? broken;
  return (
    <main id="content" className="grid min-h-svh bg-paper">
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="sheet grid w-full content-center items-center gap-x-8 gap-y-10 py-part lg:grid-cols-12">
        <div className="lg:col-span-7">
          {host?.company && (
            <p className="mb-6 border-b-2 border-ink pb-3 font-display text-2xl font-bold wrap-anywhere">
              {host.company}
            </p>
          )}
          <h1 className="max-w-[18ch] text-title">{title}</h1>
          <p className="mt-5 max-w-[46ch] text-lead">
            {text}
            {host?.phone && (
              <>
                {" "}
                Our office:{" "}
                <a href={host.phone.call} className="link numbers whitespace-nowrap">
                  {host.phone.display}
                </a>
                .
              </>
            )}
          </p>
          <p className="mt-7">
            <a href="/" className="button">
              Home page
            </a>
          </p>
          {status >= 500 && id && (
            <p className="numbers mt-4 text-steel">
              Reference: <code className="wrap-anywhere">{id}</code>
            </p>
          )}
        </div>
        <EmptyPlot measure={measure} className="max-w-xl lg:col-span-5" />
      </div>
    </main>
  );
}
