import { initialsOf } from "#app/domain/company/initials.ts";
import { counted } from "#app/domain/values/wording.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { Section } from "#app/site/frame/section.tsx";
import type { HomeData, SheetProps } from "./home-data.server.ts";

export function AboutSection({ home, number }: SheetProps) {
  const { profile, leaders, companies, claims, photos } = home;
  const story = profile.story.length > 0 ? profile.story : [profile.tagline].filter(Boolean);
  const group = companies.length > 0 && (
    <>
      <h3 className="text-part">Group companies</h3>
      <div className="mt-4">
        <Organogram parent={profile.name} companies={companies} />
      </div>
    </>
  );
  // Without a photo, the group diagram is below the leaders.
  const groupBeside = !photos.about && group;
  return (
    <Section id="about" number={number} title="About" headline={profile.name}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12 lg:gap-y-part">
        <div className={leaders.length > 0 || groupBeside ? "lg:col-span-7" : "lg:col-span-9"}>
          <div className="max-w-[60ch] space-y-4 text-lead empty:hidden lg:space-y-5">
            {story.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
          <div className="mt-6 divide-y divide-hairline border-y border-hairline empty:hidden lg:mt-10 lg:max-w-[60ch]">
            <Years founded={profile.founded} thisYear={home.thisYear} />
            {claims.groupClients.figure && (
              <p className="flex items-baseline gap-3 py-3 font-display font-semibold">
                <span className="figure text-claim">{claims.groupClients.figure}</span>{" "}
                {claims.groupClients.label.toLowerCase()}
              </p>
            )}
          </div>
        </div>
        {(leaders.length > 0 || groupBeside) && (
          <div className="space-y-8 lg:col-span-5">
            {leaders.length > 0 && (
              <div>
                <h3 className="text-part">Leadership</h3>
                <ul
                  className={`mt-3 grid gap-3 lg:mt-4 lg:gap-4 ${
                    leaders.length % 3 === 0
                      ? "md:max-lg:grid-cols-3"
                      : "sm:max-lg:grid-cols-2 sm:max-lg:*:last:odd:col-span-full"
                  }`}
                >
                  {leaders.map((leader) => (
                    <LeaderCard key={leader.name} leader={leader} />
                  ))}
                </ul>
              </div>
            )}
            {groupBeside && <div>{groupBeside}</div>}
          </div>
        )}
        {photos.about && (
          <ResponsivePhoto
            photo={photos.about}
            sizes="(min-width: 64rem) 54vw, 92vw"
            onPage="edged"
            className={`aspect-[16/9] w-full ${group ? "lg:absolute lg:aspect-auto lg:h-full" : ""}`}
            frame={group ? "relative lg:col-span-7" : "lg:col-span-full"}
          />
        )}
        {photos.about && group && <div className="lg:col-span-5">{group}</div>}
      </div>
    </Section>
  );
}

/** Shows the years since the company was founded as a dimension line between the two years. */
function Years({ founded, thisYear }: { founded: string; thisYear: number }) {
  const since = /^\d{4}$/.test(founded) ? Number(founded) : thisYear;
  const years = thisYear - since;
  if (years < 1) return null;
  return (
    <p className="numbers flex items-center gap-3 py-4 font-display font-semibold">
      {founded} <span className="dimension drawn flex-1 text-ink">{counted(years, "year")}</span> {thisYear}
    </p>
  );
}

function LeaderCard({ leader: { name, role, bio, photo } }: { leader: HomeData["leaders"][number] }) {
  return (
    <li className="border border-hairline border-t-ink bg-sheet px-4 py-3 wrap-anywhere md:max-lg:row-span-2 md:max-lg:grid md:max-lg:grid-rows-subgrid lg:px-5 lg:py-4">
      <div className="flex items-center gap-4 md:max-lg:flex-col md:max-lg:items-start md:max-lg:gap-2">
        {photo ? (
          <ResponsivePhoto
            photo={photo}
            sizes="64px"
            alt=""
            className="size-16 shrink-0 rounded-full object-cover"
          />
        ) : (
          <Initials name={name} />
        )}
        <p>
          <span className="block font-display text-xl leading-tight font-bold">{name}</span>
          {role && <span className="label block">{role}</span>}
        </p>
      </div>
      {bio && <p className="ruled mt-2 whitespace-pre-line">{bio}</p>}
    </li>
  );
}

function Initials({ name }: { name: string }) {
  return (
    <svg
      width="56"
      height="56"
      viewBox="0 0 56 56"
      aria-hidden="true"
      className="shrink-0"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="28" cy="28" r="22" />
      <path d="M28 0v8M28 48v8M0 28h8M48 28h8" />
      <text x="28" y="34" textAnchor="middle" fontSize="17" className="dim-strong" stroke="none">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

const card = "border-ink bg-sheet px-4 py-2.5 font-semibold text-ink wrap-anywhere";

function Organogram({ parent, companies }: { parent: string } & Pick<HomeData, "companies">) {
  return (
    <ul id="group">
      <li>
        <p className={`${card} border-2`}>{parent}</p>
        <ul className="pl-6">
          {companies.map(({ name, focus }) => (
            <li key={name} className="twig">
              <p className={`${card} border`}>
                {name}
                {focus && <span className="block font-normal text-steel">{focus}</span>}
              </p>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}
