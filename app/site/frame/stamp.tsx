import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { certificateAddress } from "#app/domain/company/certificates.ts";
import type { Badge } from "#app/domain/company/settings.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { TitleBlock } from "./title-block.tsx";

/** Shows certificates as stamps, whose lines those in a row share. */
export const Stamps = ({ badges, className = "stamps" }: { badges: Badge[]; className?: string }) => (
  <ul className={className}>
    {badges.map((badge) => (
      <Stamp key={badge.name} badge={badge} />
    ))}
  </ul>
);

/** A name between double rules; number, issuer and expiry date in cells, and a link to its PDF. */
function Stamp({ badge }: { badge: Badge }) {
  const { name, description, number, issuer, expires, certificate } = badge;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        {description && <p className="whitespace-pre-line">{description}</p>}
        <TitleBlock
          className="title-lines"
          fields={[
            { label: "No.", value: number },
            { label: "Issuer", value: issuer },
            { label: "Valid to", value: expires && readableSiteDay(expires) },
          ]}
        />
        {certificate && (
          <p>
            <a href={certificateAddress(certificate)} className="tap link">
              Certificate (PDF, {readableSize(certificate.bytes)})<span className="sr-only"> of {name}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
