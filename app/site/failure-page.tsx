import { useContext } from "react";
import { RequestFacts } from "#app/ui/request-facts.ts";

const pages: Record<number, { title: string; text: string }> = {
  404: {
    title: "This page is not on the drawing",
    text: "The address may have been mistyped, or the page was taken down. Everything we show is reachable from the home page.",
  },
  405: {
    title: "This cannot be done here",
    text: "The request was sent to an address that does not take it.",
  },
  415: {
    title: "This form was sent in an unknown way",
    text: "Please go back and send it from the page itself.",
  },
};

const broken = {
  title: "Something went wrong on our side",
  text: "The fault is in our records with the time it happened. Please try again in a minute, or call us.",
};

/** What a visitor sees instead of a page that is missing or broken. */
export function FailurePage({ status }: { status: number }) {
  const { id } = useContext(RequestFacts);
  const { title, text } = pages[status] ?? broken;
  return (
    <section className="sheet grid min-h-[70svh] content-center gap-6 pt-32 pb-24">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className="figure text-8xl md:text-9xl">{status}</p>
      <h1 className="max-w-2xl text-4xl md:text-5xl">{title}</h1>
      <p className="max-w-xl text-lg">{text}</p>
      {status >= 500 && id && (
        <p className="numbers text-steel">
          Reference: <code className="wrap-anywhere">{id}</code>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <a href="/" className="button button-amber">
          Back to Home
        </a>
        <a href="/#contact" className="button">
          Contact Us
        </a>
      </p>
    </section>
  );
}
