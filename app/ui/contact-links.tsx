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
  className = "",
}: {
  phone: PhoneLinks | null;
  email: string;
  emergency?: PhoneLinks | null;
  className?: string;
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
