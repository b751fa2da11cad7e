import type { readRoomFacts } from "#app/content/events/project-room.server.ts";
import { photoAddress, photoSources } from "#app/content/photos/photos.ts";
import { readableSiteDay } from "#app/content/site-time.ts";

interface Props extends Awaited<ReturnType<typeof readRoomFacts>> {
  project: { title: string; location: string; status: string; type: string; year: string };
}

/**
 * Shows the cover of a project beside its title block: status, place, and from when to when there are photos. On phones
 * it is below the photos, which one came for.
 */
export function RoomFacts({ project, cover, photos }: Props) {
  const facts: [label: string, value: string][] = [
    ["Status", project.status],
    ["Location", project.location],
    ["Type", project.type],
    ["Year", project.year],
    ["Site photos", photos ? photos.count.toLocaleString("en") : "None yet"],
    ["First and latest", photos ? daysOf(photos) : ""],
  ];
  return (
    <div className="grid border-t-2 max-md:order-1 max-md:mt-8 md:mb-8 border-ink bg-sheet md:grid-cols-[15rem_minmax(0,1fr)]">
      {cover && (
        <img
          src={photoAddress(cover, 480, "webp")}
          srcSet={photoSources(cover, "webp")}
          sizes="(min-width: 48rem) 15rem, 92vw"
          width={cover.width}
          height={cover.height}
          alt={cover.alt || `Cover of ${project.title}`}
          decoding="async"
          className="aspect-[16/9] w-full border border-t-0 border-hairline bg-hairline object-cover md:aspect-auto md:h-0 md:min-h-full"
          style={{ objectPosition: `${cover.focalX * 100}% ${cover.focalY * 100}%` }}
        />
      )}
      <dl
        className={`grid grid-cols-2 content-stretch border-r border-b border-hairline lg:grid-cols-3 ${cover ? "" : "md:col-span-2"}`}
      >
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label} className="-mb-px -ml-px min-w-0 border-b border-l border-hairline px-3 py-2">
              <dt className="block-label">{label}</dt>
              <dd className="numbers font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const daysOf = ({ first, last }: { first: string; last: string }) =>
  first === last ? readableSiteDay(first) : `${readableSiteDay(first)} – ${readableSiteDay(last)}`;
