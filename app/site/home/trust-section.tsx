import type { Badge, Testimonial } from "#app/content/settings/settings.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { CertificateLink } from "../certificate-link.tsx";
import { Section } from "../section.tsx";
import { TitleBlock } from "../title-block.tsx";
import type { HomeData, SheetProps } from "./home-data.server.ts";

/** Returns true if the Trust section has any content. */
export const hasTrust = ({ badges, clients, testimonials }: HomeData) =>
  badges.length + clients.length + testimonials.length > 0;

export function TrustSection({ home, number }: SheetProps) {
  const { badges, clients, testimonials, claims } = home;
  return (
    <Section id="trust" number={number} title="Trust" headline="Trust & Recognition">
      {badges.length > 0 && (
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          {badges.map((badge) => (
            <Stamp key={badge.name} badge={badge} />
          ))}
        </ul>
      )}
      {clients.length > 0 && (
        <>
          <h3 className="mt-part text-part">
            Valued clients
            {claims.majorClients.figure && (
              <span className="numbers text-steel">
                {" "}
                {claims.majorClients.figure} {claims.majorClients.label.toLowerCase()}
              </span>
            )}
          </h3>
          <ol className="numbers mt-4 columns-2 gap-5 border-t-2 border-ink sm:gap-12 lg:mt-6 lg:columns-3">
            {clients.map((client, index) => (
              <li
                key={client}
                className="flex gap-2 border-b sm:gap-4 border-hairline py-1.5 break-inside-avoid lg:py-2.5"
              >
                <span className="text-steel">{String(index + 1).padStart(2, "0")}</span>
                <span className="min-w-0 font-display leading-snug font-semibold wrap-anywhere lg:text-lg">
                  {client}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {testimonials.length > 0 && (
        <>
          <h3 className="mt-part text-part">What clients say</h3>
          <ul className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2 lg:mt-6 lg:gap-y-14 xl:grid-cols-4">
            {testimonials.map((testimonial, index) => (
              <li key={testimonial.quote} className={index < 2 ? "xl:col-span-2" : ""}>
                <Quote testimonial={testimonial} large={index < 2} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Shows a certificate as a stamp: name between double rules; number, issuer and expiry date in cells. */
function Stamp({ badge }: { badge: Badge }) {
  const { name, description, number, issuer, expires } = badge;
  return (
    <li className="border-2 border-ink p-1">
      <div className="flex h-full flex-col border border-ink wrap-anywhere">
        <p className="border-b border-ink px-4 py-1.5 font-display text-xl font-bold lg:py-2.5 lg:text-2xl">
          {name}
        </p>
        {description && <p className="flex-1 px-4 py-1.5 whitespace-pre-line lg:py-2.5">{description}</p>}
        <TitleBlock
          className="border-x-0 border-b-0"
          fields={[
            { label: "No.", value: number },
            { label: "Issuer", value: issuer },
            { label: "Valid to", value: expires && readableSiteDay(expires) },
          ]}
        />
        <CertificateLink badge={badge} className="border-t border-ink px-4 py-1.5" />
      </div>
    </li>
  );
}

function Quote({ testimonial, large }: { testimonial: Testimonial; large: boolean }) {
  const { quote, author, position, company, rating } = testimonial;
  return (
    <figure className="border-t-2 border-ink pt-3 wrap-anywhere">
      <Stars rating={rating} />
      <blockquote
        className={`mt-2 whitespace-pre-line ${
          large ? "font-display text-[clamp(1.25rem,2.3vw,2.25rem)] leading-snug font-semibold" : ""
        }`}
      >
        {quote}
      </blockquote>
      <figcaption className="mt-2 text-steel lg:mt-4">
        <span className="font-semibold text-ink">{author}</span>
        {[position, company].map((part) => part && `, ${part}`)}
      </figcaption>
    </figure>
  );
}

const star = "m12 2 3 7 7.5.7-5.6 5 1.7 7.3-6.6-4-6.6 4 1.7-7.3-5.6-5 7.5-.7z";
/** The same from where the star before it ended. */
const nextStar = star.replace("m12 2", "m24 0");

/** Returns stars beside each other as one path. */
const stars = (count: number): string => (count > 0 ? star + nextStar.repeat(count - 1) : "");

/** Shows a rating out of five as filled and outlined stars. */
function Stars({ rating }: { rating: number }) {
  return (
    <svg
      role="img"
      aria-label={`${rating} of 5 stars`}
      width="110"
      height="22"
      viewBox="0 0 120 24"
      stroke="currentColor"
      fill="none"
    >
      {rating < 5 && <path d={stars(5)} />}
      <path d={stars(rating)} fill="currentColor" />
    </svg>
  );
}
