import { readSettings } from "#app/content/settings/settings.server.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/contact-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = await readSettings(context.get(services).db);
  return contact;
}

export default function ContactPage({ loaderData: contact }: Route.ComponentProps) {
  const rows = [
    ["Phone", contact.phonePrimary],
    ["Phone note", contact.phoneNote],
    ["Primary email", contact.emailPrimary],
    ["Secondary email", contact.emailSecondary],
    ["Email note", contact.emailNote],
    ["Address line 1", contact.addressLine1],
    ["Address line 2", contact.addressLine2],
    ["Address line 3", contact.addressLine3],
    ["Business hours", contact.businessHoursPrimary],
    ["Other hours", contact.businessHoursSecondary],
  ];
  return (
    <>
      <PageTitle>Contact</PageTitle>
      <dl className="panel grid gap-x-8 gap-y-3 sm:grid-cols-[12rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-steel">{label}</dt>
            <dd className="wrap-anywhere">{value || "not set"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
