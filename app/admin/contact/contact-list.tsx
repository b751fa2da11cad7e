import { type ContactSettings, contactLines } from "#app/content/settings/contact.ts";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";
import { EmptyList } from "../records/empty-list.tsx";

interface Props {
  contact: ContactSettings;
  phone: PhoneLinks | null;
}

interface Row {
  name: string;
  /** Texts, with an address where they are links. */
  lines: { text: string; href?: string }[];
  notes: string[];
}

/** Shows how to reach the office to users with read-only access. Rows without a value are left out. */
export function ContactList(props: Props) {
  const rows = rowsOf(props).filter(({ lines, notes }) => lines.length + notes.length > 0);
  if (rows.length === 0) return <EmptyList filtered={false}>No contact details yet</EmptyList>;
  return (
    <dl className="list-sheet">
      {rows.map(({ name, lines, notes }) => (
        <div key={name} className="fact-line">
          <dt>{name}</dt>
          <dd className="numbers grid wrap-anywhere">
            {lines.map(({ text, href }) =>
              href ? (
                <a key={text} href={href} className="tap link w-fit pointer-fine:min-h-8">
                  {text}
                </a>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
            {notes.map((note) => (
              <span key={note} className="text-steel">
                {note}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf({ contact, phone }: Props): Row[] {
  const { address, emails, notes } = contactLines(contact);
  const notesOf = (name: string) => notes.find(({ label }) => label === name)?.lines ?? [];
  const [hours, ...otherHours] = notesOf("Hours");
  const texts = (lines: string[]) => lines.map((text) => ({ text }));
  return [
    {
      ...{ name: "Phone", notes: notesOf("Phone") },
      lines: phone ? [{ text: phone.display, href: phone.call }] : [],
    },
    {
      ...{ name: "Email", notes: notesOf("Email") },
      lines: emails.filter(Boolean).map((email) => ({ text: email, href: `mailto:${email}` })),
    },
    { name: "Address", lines: texts(address), notes: [] },
    { name: "Hours", lines: texts(hours ? [hours] : []), notes: otherHours },
  ];
}
