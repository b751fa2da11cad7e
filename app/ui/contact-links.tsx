export interface PhoneLinks {
  /** Formatted for reading. */
  display: string;
  /** `tel:` address. */
  call: string;
  /** Click-to-chat address; null for a landline. */
  whatsapp: string | null;
}

export function ContactLinks({
  phone,
  email,
  emergency,
  className,
}: {
  phone: PhoneLinks | null;
  email: string;
  emergency?: PhoneLinks | null;
  className: string;
}) {
  if (!phone && !email && !emergency) return null;
  return (
    <ul className={className}>
      {phone && (
        <li>
          <a href={phone.call} className="tap link numbers">
            {phone.display}
          </a>
        </li>
      )}
      {phone?.whatsapp && (
        <li>
          <a href={phone.whatsapp} rel="noopener noreferrer" className="tap link">
            WhatsApp
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="tap link break-all">
            {email}
          </a>
        </li>
      )}
      {emergency && (
        <li>
          <a href={emergency.call} className="tap link numbers">
            Emergency: {emergency.display}
          </a>
        </li>
      )}
    </ul>
  );
}

interface ContactBlockProps {
  name: string;
  address: string[];
  phone: PhoneLinks | null;
  emergency?: PhoneLinks | null;
  /** The first is listed with the phone number. */
  emails: string[];
  /** Rows of a ruled list under the links. */
  notes: Note[];
  className?: string;
}

interface Note {
  label: string;
  lines: string[];
}

export function ContactBlock({
  name,
  address,
  phone,
  emergency = null,
  emails,
  notes,
  className = "space-y-3",
}: ContactBlockProps) {
  const [first = "", ...others] = emails;
  return (
    <div className={className}>
      <div>
        <h3 className="text-2xl wrap-anywhere">{name}</h3>
        {address.length > 0 && (
          <address className="mt-3 text-lg not-italic">
            {address.map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </address>
        )}
      </div>
      <div>
        <ContactLinks phone={phone} email={first} emergency={emergency} className="text-lg" />
        {others.filter(Boolean).map((email) => (
          <p key={email}>
            <a href={`mailto:${email}`} className="tap link text-lg break-all">
              {email}
            </a>
          </p>
        ))}
      </div>
      <ContactNotes notes={notes} className="border-t border-ink" />
    </div>
  );
}

/** The ruled list of what else there is to know about the office, such as its hours. */
export function ContactNotes({ notes, className }: { notes: Note[]; className: string }) {
  if (notes.length === 0) return null;
  return (
    <dl className={className}>
      {notes.map(({ label, lines }) => (
        <div key={label} className="numbers grid grid-cols-[5rem_1fr] border-b border-hairline py-2.5">
          <dt className="text-steel">{label}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line} className="block text-balance wrap-anywhere">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
