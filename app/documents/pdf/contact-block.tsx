import { Link, Text, View } from "@react-pdf/renderer";
import { phoneLinks } from "#app/content/settings/phone.ts";
import type { ContactSettings } from "#db/schema-settings.ts";
import { colours, look } from "./look.ts";
import { QrCode } from "./qr-code.tsx";

interface ContactBlockProps {
  company: string;
  contact: ContactSettings;
  /** Address of the page to continue on. */
  page: string;
  /** Name of that page. */
  pageIs: string;
}

/** Address, contact details and hours, with a QR code to the page on the site. */
export function ContactBlock({ company, contact, page, pageIs }: ContactBlockProps) {
  return (
    <View wrap={false} style={{ flexDirection: "row", gap: 18 }}>
      <View style={{ flex: 1.3 }}>
        <Office company={company} contact={contact} />
      </View>
      <View style={{ flex: 1.3 }}>
        <Reach contact={contact} />
      </View>
      <View style={{ flex: 1.2 }}>
        <Hours contact={contact} />
      </View>
      <CodeToPage page={page} pageIs={pageIs} size={74} />
    </View>
  );
}

/** The address of a page as a QR code and as text. */
export function CodeToPage({ page, pageIs, size }: { page: string; pageIs: string; size: number }) {
  return (
    <View style={{ width: Math.max(size, 96), alignItems: "flex-start" }}>
      <QrCode text={page} alt={`QR code of ${pageIs}: ${page}`} size={size} />
      <Link src={page} style={{ ...link, fontSize: 7, lineHeight: 1.3 }}>
        {page.replace(/^https?:\/\//, "").replace(/\/$/, "")}
      </Link>
    </View>
  );
}

export function Office({ company, contact }: { company: string; contact: ContactSettings }) {
  return (
    <View>
      <Text style={look.label}>Office</Text>
      <Text style={look.strong}>{company}</Text>
      <Lines lines={[contact.addressLine1, contact.addressLine2, contact.addressLine3]} />
    </View>
  );
}

export function Reach({ contact }: { contact: ContactSettings }) {
  const phone = phoneLinks(contact.phonePrimary);
  const emails = [contact.emailPrimary, contact.emailSecondary].filter(Boolean);
  if (!phone && emails.length === 0) return null;
  return (
    <View>
      <Text style={look.label}>{phone?.whatsapp ? "Call, WhatsApp or mail" : "Call or mail"}</Text>
      {phone && (
        <Link src={phone.call} style={{ ...link, ...look.strong }}>
          {phone.display}
        </Link>
      )}
      {phone?.whatsapp && (
        <Link src={phone.whatsapp} style={link}>
          WhatsApp
        </Link>
      )}
      {emails.map((email) => (
        <Link key={email} src={`mailto:${email}`} style={link}>
          {email}
        </Link>
      ))}
    </View>
  );
}

export function Hours({ contact }: { contact: ContactSettings }) {
  const { businessHoursPrimary, businessHoursSecondary, emailNote } = contact;
  if (!businessHoursPrimary && !businessHoursSecondary && !emailNote) return null;
  return (
    <View>
      <Text style={look.label}>Hours</Text>
      <Lines lines={[businessHoursPrimary, businessHoursSecondary]} />
      <Text style={look.quiet}>{emailNote}</Text>
    </View>
  );
}

const link = { color: colours.ink, textDecoration: "none" } as const;

function Lines({ lines }: { lines: string[] }) {
  return lines.filter(Boolean).map((line) => <Text key={line}>{line}</Text>);
}
