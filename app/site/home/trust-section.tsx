import { readableDay } from "#app/content/events/site-day.ts";
import type { Badge, Testimonial } from "#db/schema.ts";
import { Section } from "../section.tsx";
import type { HomeData } from "./home-page.tsx";

export function TrustSection({ home }: { home: HomeData }) {
  const { badges, clients, testimonials, claims } = home;
  if (badges.length + clients.length + testimonials.length === 0) return null;
  return (
    <Section id="trust" number="05" title="Trust" headline="Trust & Recognition">
      {badges.length > 0 && (
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {badges.map((badge) => (
            <Stamp key={badge.name} badge={badge} />
          ))}
        </ul>
      )}
      {clients.length > 0 && (
        <>
          <h3 className="mt-16 text-2xl">
            Valued clients
            {claims.majorClients.figure && (
              <span className="numbers text-steel">
                {" "}
                {claims.majorClients.figure} {claims.majorClients.label.toLowerCase()}
              </span>
            )}
          </h3>
          <ol className="numbers mt-6 columns-1 gap-8 border-t border-ink sm:columns-2 lg:columns-3">
            {clients.map((client, index) => (
              <li key={client} className="flex gap-4 border-b border-hairline py-2.5 break-inside-avoid">
                <span className="text-steel">{String(index + 1).padStart(2, "0")}</span>
                <span className="min-w-0 font-display text-lg font-semibold wrap-anywhere">{client}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {testimonials.length > 0 && (
        <>
          <h3 className="mt-16 text-2xl">What clients say</h3>
          <ul className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-4">
            {testimonials.map((testimonial, index) => (
              <li key={testimonial.quote} className={index < 2 ? "lg:col-span-2" : ""}>
                <Quote testimonial={testimonial} large={index < 2} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Stamp({ badge }: { badge: Badge }) {
  const { name, description, number, issuer, expires } = badge;
  return (
    <li className="border-2 border-ink p-1">
      <div className="h-full border border-ink p-4 wrap-anywhere">
        <p className="font-display text-xl font-bold">{name}</p>
        {description && <p className="mt-2">{description}</p>}
        {(number || issuer || expires) && (
          <p className="numbers mt-2 text-steel">
            {[number && `No. ${number}`, issuer, expires && `valid to ${readableDay(new Date(expires))}`]
              .filter(Boolean)
              .join(", ")}
          </p>
        )}
      </div>
    </li>
  );
}

function Quote({ testimonial, large }: { testimonial: Testimonial; large: boolean }) {
  const { quote, author, position, company, rating } = testimonial;
  return (
    <figure className="border-t border-ink pt-4 wrap-anywhere">
      <Stars rating={rating} />
      <blockquote
        className={large ? "mt-3 font-display text-2xl leading-snug font-semibold md:text-[1.75rem]" : "mt-3"}
      >
        {quote}
      </blockquote>
      <figcaption className="mt-4 text-steel">
        <span className="font-semibold text-ink">{author}</span>
        {[position, company].map((part) => part && `, ${part}`)}
      </figcaption>
    </figure>
  );
}

const star = "m12 2 3 7 7.5.7-5.6 5 1.7 7.3-6.6-4-6.6 4 1.7-7.3-5.6-5 7.5-.7z";

/** A rating out of five: full stars filled, the others drawn only. */
function Stars({ rating }: { rating: number }) {
  return (
    <svg
      role="img"
      aria-label={`${rating} of 5 stars`}
      width="110"
      height="22"
      viewBox="0 0 120 24"
      stroke="currentColor"
    >
      {[0, 1, 2, 3, 4].map((at) => (
        <path
          key={at}
          d={star}
          transform={`translate(${at * 24})`}
          fill={at < rating ? "currentColor" : "none"}
        />
      ))}
    </svg>
  );
}
