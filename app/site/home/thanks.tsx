import { recordPath } from "#app/content/records/record-paths.ts";
import { chatWith } from "../act-bar.tsx";
import type { HomeData } from "./home-data.server.ts";

/** Shows that an inquiry has arrived: its reference, what happens next, and projects of the same service. */
export function Thanks({ sent, home }: { sent: NonNullable<HomeData["form"]["sent"]>; home: HomeData }) {
  const { reference, projects } = sent;
  const { phone, replyPromise } = home;
  return (
    <div role="status" className="flex h-full flex-col items-start gap-4">
      <h3 className="text-3xl">Thank you. We have received your inquiry.</h3>
      <p className="text-lg">Please quote this reference when you call or write:</p>
      <p className="dimension figure w-full max-w-sm text-3xl text-ink">{reference}</p>
      <h4 className="mt-2 text-xl">What happens next</h4>
      <ol className="list-decimal space-y-1 pl-5">
        <li>{replyPromise}. We call or write, as you prefer.</li>
        <li>If we need to see the plot, we arrange a day for a site visit.</li>
        <li>You get a written quotation with quantities and dates.</li>
      </ol>
      {projects.length > 0 && (
        <>
          <h4 className="mt-2 text-xl">Similar work</h4>
          <ul>
            {projects.map((project) => (
              <li key={project.id}>
                <a href={recordPath("project", project)} className="tap link wrap-anywhere">
                  {project.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 flex flex-wrap gap-3">
        {phone?.whatsapp && (
          <a
            href={chatWith(phone.whatsapp, `My inquiry is ${reference}.`)}
            rel="noopener noreferrer"
            className="button"
          >
            WhatsApp
          </a>
        )}
        <a href="/#contact" className="button">
          Send another inquiry
        </a>
      </p>
    </div>
  );
}
