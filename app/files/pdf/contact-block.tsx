import { Link, Text, View } from "@react-pdf/renderer";
import { phoneLinks } from "#app/content/settings/phone.ts";
import type { ContactSettings } from "#db/schema.ts";
import { colours, look } from "./look.ts";

/** Address, ways to reach the company, and hours, side by side. */
export function ContactBlock({ company, contact }: { company: string; contact: ContactSettings }) {
  const phone = phoneLinks(contact.phonePrimary);
  const emails = [contact.emailPrimary, contact.emailSecondary].filter(Boolean);
  return (
    <View wrap={false} style={{ flexDirection: "row", gap: 18 }}>
      <View style={{ flex: 1 }}>
        <Text style={look.label}>Office</Text>
        <Text style={look.strong}>{company}</Text>
        <Lines lines={[contact.addressLine1, contact.addressLine2, contact.addressLine3]} />
      </View>
      <View style={{ flex: 1 }}>
        <Text style={look.label}>Call, WhatsApp or mail</Text>
        {phone && (
          <Link src={phone.call} style={{ ...link, ...look.strong }}>
            {phone.display}
          </Link>
        )}
        {emails.map((email) => (
          <Link key={email} src={`mailto:${email}`} style={link}>
            {email}
          </Link>
        ))}
      </View>
      <View style={{ flex: 1 }}>
        <Text style={look.label}>Hours</Text>
        <Lines lines={[contact.businessHoursPrimary, contact.businessHoursSecondary]} />
        <Text style={look.quiet}>{contact.emailNote}</Text>
      </View>
    </View>
  );
}

const link = { color: colours.ink, textDecoration: "none" } as const;

function Lines({ lines }: { lines: string[] }) {
  return lines.filter(Boolean).map((line) => <Text key={line}>{line}</Text>);
}
