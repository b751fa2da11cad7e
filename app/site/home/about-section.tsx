import { Organogram } from "#app/diagrams/organogram.tsx";
import { PhotoPicture } from "../photo-picture.tsx";
import { Section } from "../section.tsx";
import type { HomeData } from "./home-page.tsx";

export function AboutSection({ home }: { home: HomeData }) {
  const { profile, leaders, companies, claims, pictures } = home;
  const story = profile.story.length > 0 ? profile.story : [profile.tagline];
  return (
    <Section id="about" number="01" title="About" headline={profile.name}>
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="max-w-[60ch] space-y-5 text-lg lg:col-span-7">
          {story.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere">
              {paragraph}
            </p>
          ))}
          {claims.groupClients.figure && (
            <p className="numbers border-t border-hairline pt-4 font-display font-semibold">
              {claims.groupClients.figure} {claims.groupClients.label.toLowerCase()}
            </p>
          )}
        </div>
        {pictures.about && (
          <div className="lg:col-span-5">
            <PhotoPicture
              photo={pictures.about}
              sizes="(min-width: 64rem) 36vw, 100vw"
              className="aspect-[4/3] w-full object-cover"
            />
          </div>
        )}
      </div>
      {leaders.length > 0 && (
        <>
          <h3 className="mt-16 text-2xl">Leadership</h3>
          <ul className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-3">
            {leaders.map((leader) => (
              <LeaderCard key={leader.name} leader={leader} />
            ))}
          </ul>
        </>
      )}
      {companies.length > 0 && (
        <>
          <h3 className="mt-16 mb-6 text-2xl">Group companies</h3>
          <Organogram
            id="group"
            parent={profile.name}
            companies={companies.map(({ name, focus }) => ({ name, note: focus }))}
          />
        </>
      )}
    </Section>
  );
}

function LeaderCard({ leader: { name, role, bio, photo } }: { leader: HomeData["leaders"][number] }) {
  return (
    <li className="border border-hairline bg-sheet p-6 wrap-anywhere">
      <div className="flex items-center gap-4">
        {photo ? (
          <PhotoPicture
            photo={photo}
            sizes="80px"
            alt=""
            className="size-20 shrink-0 rounded-full object-cover"
          />
        ) : (
          <Initials name={name} />
        )}
        <p>
          <span className="block font-display text-xl leading-tight font-bold">{name}</span>
          {role && <span className="label">{role}</span>}
        </p>
      </div>
      {bio && <p className="mt-4 border-t border-hairline pt-4 whitespace-pre-line">{bio}</p>}
    </li>
  );
}

/** A drawn circle with somebody's initials, where there is no photo. */
function Initials({ name }: { name: string }) {
  const initials = name
    .split(/\s+/)
    .map((part) => Array.from(part)[0])
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join("");
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
        {initials}
      </text>
    </svg>
  );
}
