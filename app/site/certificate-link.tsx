import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { certificateAddress } from "#app/content/settings/certificates.ts";
import type { Badge } from "#app/content/settings/settings.ts";

/** Links the PDF of a badge with its size; nothing if it has none. */
export function CertificateLink({ badge: { name, certificate }, className = "" }: Props) {
  if (!certificate) return null;
  return (
    <p className={className}>
      <a href={certificateAddress(certificate)} className="tap link">
        Certificate (PDF, {readableSize(certificate.bytes)})<span className="sr-only"> of {name}</span>
      </a>
    </p>
  );
}

interface Props {
  badge: Pick<Badge, "name" | "certificate">;
  className?: string;
}
