export interface PhoneLinks {
  /** As people read it. */
  display: string;
  /** `tel:` address. */
  call: string;
  /** Click-to-chat address; null for a landline. */
  whatsapp: string | null;
}

/** Call, mail and WhatsApp, wherever a visitor may want to reach somebody. */
export function ContactLinks({
  phone,
  email,
  className = "",
}: {
  phone: PhoneLinks | null;
  email: string;
  className?: string;
}) {
  if (!phone && !email) return null;
  return (
    <ul className={className}>
      {phone && (
        <li>
          <a href={phone.call} className="tap link numbers">
            {phone.display}
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
      {phone?.whatsapp && (
        <li>
          <a href={phone.whatsapp} rel="noopener noreferrer" className="tap link">
            WhatsApp
          </a>
        </li>
      )}
    </ul>
  );
}
