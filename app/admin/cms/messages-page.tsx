import { readableDay } from "#app/content/events/site-day.ts";
import { listMessages } from "#app/content/messages/messages.server.ts";
import { isServiceOption, serviceOptions } from "#app/content/messages/messages.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/messages-page.ts";

const shown = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const messages = await listMessages(context.get(services).db, { spam: false, limit: shown });
  return messages.map(
    ({ id, reference, name, email, phone, company, service, message, status, createdAt }) => ({
      id,
      reference,
      name,
      email,
      phone,
      company,
      service: isServiceOption(service) ? serviceOptions[service] : "",
      message,
      status,
      day: readableDay(new Date(createdAt)),
    }),
  );
}

export default function MessagesPage({ loaderData: messages }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Messages</PageTitle>
      {messages.length === 0 && <p className="text-steel">No inquiries yet.</p>}
      <ul className="grid gap-4">
        {messages.map((item) => (
          <li key={item.id} className="panel numbers">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <strong className="wrap-anywhere">{item.name}</strong>
              {item.company && <span className="text-steel wrap-anywhere">{item.company}</span>}
              <span className={`badge ${item.status === "new" ? "badge-blue" : "badge-gray"}`}>
                {item.status}
              </span>
              <span className="ml-auto text-steel">
                {item.reference}, {item.day}
              </span>
            </p>
            <p className="flex flex-wrap gap-x-5">
              <a href={`mailto:${item.email}`} className="tap link break-all">
                {item.email}
              </a>
              <a href={`tel:${item.phone.replace(/[^\d+]/g, "")}`} className="tap link">
                {item.phone}
              </a>
              {item.service && <span className="tap text-steel">{item.service}</span>}
            </p>
            <p className="mt-1 max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{item.message}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
