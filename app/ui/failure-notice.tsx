import { useContext, useEffect, useState } from "react";
import { RequestDetails } from "./request-details.ts";

const notices: Record<number, { title: string; text: string }> = {
  0: {
    title: "The site cannot be reached",
    text: "Check your connection.",
  },
  400: {
    title: "Bad request",
    text: "The request was incomplete, or this page does not support the action. Nothing was saved.",
  },
  401: { title: "Please sign in first", text: "Your session has ended. What you typed was not saved." },
  403: {
    title: "This part is for admins",
    text: "Your account does not have access to this page. Ask an admin for access.",
  },
  404: { title: "Page not found", text: "The address may be mistyped, or the record was deleted." },
  405: { title: "Method not allowed", text: "This page does not accept forms. Nothing was saved." },
  408: {
    title: "This form took too long to arrive",
    text: "Nothing was saved. Check your connection, then go back and send it again.",
  },
  413: {
    title: "This form is too large",
    text: "It has more text or fields than this page accepts. Nothing was saved. Go back and shorten it.",
  },
  503: {
    title: "The database is not responding",
    text: "What you sent may not have been saved. The site works again by itself as soon as the database responds.",
  },
  507: {
    title: "The disk of the server is full",
    text: "Nothing was saved. Make space on the server or ask the person who runs it, then send it again.",
  },
  415: { title: "Form format not supported", text: "Nothing was saved. Use the form on the page." },
};

const broken = { title: "Something went wrong on our side", text: "This page cannot be shown just now." };
const unsaved = { title: broken.title, text: "Nothing was saved. Please try again in a minute." };

interface Props {
  /** Of the response; 0 if there was none. */
  status: number;
  home: string;
  /** Whether the request that failed in the browser was a write. */
  wrote?: boolean;
  /** Name of the record that could not be loaded. */
  unloaded?: string | false | undefined;
  /** Log id of an error that was caught in the browser. */
  reference?: string | undefined;
  /** Whether the frame of the staff area is around it; its head is then ruled like that of any page. */
  framed?: boolean;
  /** More ways to go on, beside the one to the first page. */
  children?: React.ReactNode;
}

/** Shown to staff in place of a page that is missing, forbidden or broken. */
export function FailureNotice(props: Props) {
  const { status: found, home, unloaded, wrote = false, reference = "", framed = false, children } = props;
  const { id, failedWrite, fault } = useRequestDetails();
  const status = fault ?? found;
  const logged = id || reference;
  const notice = notices[status] ?? (wrote || failedWrite ? unsaved : broken);
  const { text } = notice;
  const title = unloaded && (status || 500) >= 500 ? `Failed to load ${unloaded}` : notice.title;
  return (
    <section
      data-request={id || undefined}
      data-failed-write={failedWrite || undefined}
      data-fault={fault ?? undefined}
      className={framed ? "" : "mx-auto max-w-xl px-4 py-16"}
    >
      <title>{title}</title>
      <div className={framed ? "page-head" : ""}>
        {!framed && status > 0 && <p className="numbers text-steel">{status}</p>}
        <div className={framed ? "page-heading" : ""}>
          <div>
            <h1 className={framed ? "text-2xl md:text-3xl" : "mt-1 text-2xl"}>{title}</h1>
          </div>
        </div>
        {framed && status > 0 && <span className="badge badge-gray numbers">{status}</span>}
      </div>
      <div className={framed ? "panel empty-sheet" : "mt-3 grid justify-items-start gap-3"}>
        <p className="max-w-[60ch]">{text}</p>
        {status >= 500 && logged && (
          <p className="text-steel">
            Reference: <code className="wrap-anywhere">{logged}</code>
          </p>
        )}
        <div className={framed ? "flex flex-wrap gap-3" : "mt-3"}>
          {children}
          <a href={home} className="button">
            {framed ? "Go to the first page" : "Go back"}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Returns the details of the request that rendered this notice. On hydration they are read from the markup, once. */
function useRequestDetails() {
  const context = useContext(RequestDetails);
  const [details] = useState(() => {
    const { request, failedWrite, fault } =
      globalThis.document?.querySelector<HTMLElement>(rendered)?.dataset ?? {};
    return request
      ? { id: request, failedWrite: failedWrite === "true", fault: fault ? Number(fault) : null }
      : context;
  });
  useEffect(() => document.querySelector(rendered)?.removeAttribute("data-request"), []);
  return details;
}

const rendered = "[data-request]";
