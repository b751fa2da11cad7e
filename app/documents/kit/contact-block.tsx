import { Link, Path, Svg, Text, View } from "@react-pdf/renderer";
import { encode } from "uqr";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { reachOf } from "#app/domain/company/contact-details.ts";
import type { ContactSettings, Settings } from "#app/domain/company/settings.ts";
import { linkName } from "#app/domain/company/social-links.ts";
import { look } from "./look.ts";
import { colours } from "./tokens.ts";

/** What documents say of the company in their contact blocks. */
export type ContactDetails = Pick<Settings, "profile" | "details"> & { contact: ContactSettings };

interface ContactProps {
  settings: ContactDetails;
}

interface ContactBlockProps extends ContactProps {
  /** Address of the page to continue on. */
  page: string;
  /** Name of that page. */
  pageIs: string;
}

/** Address, contact details and hours, with a QR code to the page on the site. */
export function ContactBlock({ settings, page, pageIs }: ContactBlockProps) {
  return (
    <View wrap={false} style={{ ...look.small, flexDirection: "row", gap: 18 }}>
      <ContactColumns settings={settings} />
      <CodeToPage page={page} pageIs={pageIs} size={54} />
    </View>
  );
}

/** The address, the ways to reach the company and its hours as columns. */
export const ContactColumns = ({ settings }: ContactProps) =>
  [Office, Reach, Hours].map((Column) => (
    <View key={Column.name} style={{ flex: 1 }}>
      <Column settings={settings} />
    </View>
  ));

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

function Office({ settings: { profile, contact, details } }: ContactProps) {
  return (
    <View>
      <Text style={look.label}>Office</Text>
      <Text style={look.strong}>{profile.name}</Text>
      <Lines lines={[contact.addressLine1, contact.addressLine2, contact.addressLine3]} />
      <Lines lines={[details.legalName, details.gstin && `GSTIN ${details.gstin}`]} />
    </View>
  );
}

function Reach({ settings }: ContactProps) {
  const { contact, details } = settings;
  const { phone, emergency } = reachOf(settings);
  const emails = [contact.emailPrimary, contact.emailSecondary].filter(Boolean);
  if (!phone && !emergency && emails.length === 0) return null;
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
      {emergency && (
        <Link src={emergency.call} style={link}>
          Emergency: {emergency.display}
        </Link>
      )}
      {emails.map((email) => (
        <Link key={email} src={`mailto:${email}`} style={link}>
          {email}
        </Link>
      ))}
      {details.links.map((address) => (
        <Link key={address} src={address} style={link}>
          {linkName(address)}
        </Link>
      ))}
    </View>
  );
}

function Hours({ settings }: ContactProps) {
  const { businessHoursPrimary, businessHoursSecondary, emailNote } = settings.contact;
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

/** A QR code as paths, `size` points wide including its quiet zone; `alt` describes its content. */
export function QrCode({ text, alt, size }: { text: string; alt: string; size: number }) {
  const { size: modules, data: rows } = encode(text, { ecc: "M", border: 2 });
  // Adjacent dark modules are one shape, so that viewers show no hairlines between them.
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? modules : end) - x}v1H${x}z`];
    }),
  );
  return (
    <Svg
      {...tagged("Figure", { alt })}
      viewBox={`0 0 ${modules} ${modules}`}
      style={{ width: size, height: size }}
    >
      <Path d={runs.join("")} fill={colours.ink} />
    </Svg>
  );
}
