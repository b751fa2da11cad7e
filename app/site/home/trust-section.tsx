import type { Testimonial } from "#app/domain/company/settings.ts";
import { Section } from "#app/site/frame/section.tsx";
import { Stamps } from "#app/site/frame/stamp.tsx";
import type { HomeData, SheetProps } from "./home-data.server.ts";

export const hasTrust = ({ badges, clients, testimonials }: HomeData) =>
  badges.length + clients.length + testimonials.length > 0;

export function TrustSection({ home, number }: SheetProps) {
  const { badges, clients, testimonials, claims } = home;
  return (
    <Section id="trust" number={number} title="Trust" headline="Trust & Recognition">
      {badges.length > 0 && <Stamps badges={badges} className="stamps xl:grid-cols-4" />}
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
          <ol className="numbers mt-4 grid gap-x-12 border-t-2 border-ink sm:grid-cols-2 lg:mt-6 lg:grid-cols-3">
            {clients.map((client, index) => (
              <li key={client} className="flex gap-2 border-b sm:gap-4 border-hairline py-1.5 lg:py-2.5">
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
          <h3 id="quotes" className="mt-part text-part">
            What clients say
          </h3>
          <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2 lg:mt-6 lg:gap-y-14 xl:grid-cols-4">
            {/* On phones the quotes scroll, also by keyboard; in wider windows the list has no box that takes the focus. */}
            <ul tabIndex={0} aria-labelledby="quotes" className="film sm:contents">
              {testimonials.map((testimonial, index) => (
                <li key={testimonial.quote} className={index < 2 ? "xl:col-span-2" : undefined}>
                  <Quote testimonial={testimonial} large={index < 2} />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Section>
  );
}

function Quote({ testimonial, large }: { testimonial: Testimonial; large: boolean }) {
  const { quote, author, position, company, rating } = testimonial;
  return (
    <figure className="border-t-2 border-ink pt-3 wrap-anywhere">
      <Stars rating={rating} />
      <blockquote
        className={`mt-2 whitespace-pre-line ${
          large ? "font-display text-quote leading-snug font-semibold" : ""
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
      width="80"
      height="16"
      viewBox="0 0 120 24"
      stroke="currentColor"
      fill="none"
      className="text-steel"
    >
      {rating < 5 && <path d={stars(5)} />}
      <path d={stars(rating)} fill="currentColor" />
    </svg>
  );
}
