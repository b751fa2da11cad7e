import { availabilityTone, type Machine, machineFacts } from "#app/domain/equipment/machines.ts";
import { photoFrame } from "#app/domain/photos/photos.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { holdFigures, paragraphs } from "#app/domain/values/typography.ts";
import { counted } from "#app/domain/values/wording.ts";
import { inquiryAddress } from "#app/site/frame/addresses.ts";
import { Breadcrumb } from "#app/site/frame/breadcrumb.tsx";
import { GalleryLink } from "#app/site/frame/gallery.tsx";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { TitleBlock } from "#app/site/frame/title-block.tsx";

/** Matches names that would break within a word or wrap to many lines at title size. */
const longWord = /\S{11}|.{26}/;

export function MachineHead({ machine, moreDetails }: { machine: Machine; moreDetails: string }) {
  const { id, name, category, availability, description, gallery } = machine;
  // Without a photo the text takes its place.
  const beside = gallery.length > 0 ? "lg:col-span-4 lg:col-start-9" : "lg:col-span-8";
  return (
    <header className="sheet pt-24 pb-part lg:pt-28">
      <Breadcrumb
        section={{ name: "Equipment", address: "/#equipment" }}
        name={name}
        back={{ name: "Back to Equipment", address: "/#equipment" }}
      />
      <div className="mt-3 grid gap-x-8 gap-y-6 lg:mt-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto]">
        <div className={beside}>
          <div className="flex flex-wrap items-center gap-3">
            <p className="label">{category}</p>
            <p className={`badge badge-${availabilityTone(availability)}`}>{availability}</p>
          </div>
          <h1
            className={`mt-3 wrap-anywhere ${longWord.test(name) ? "text-[clamp(2rem,3.1vw,3rem)] leading-tight" : "text-title"}`}
          >
            {name}
          </h1>
        </div>
        <MachinePhotos machine={machine} />
        {/* Before the text, so that phones show them on the first screen. */}
        <div className={`lg:row-start-3 ${gallery.length > 1 ? "lg:-my-3" : ""} ${beside}`}>
          <div className="flex flex-col items-stretch gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap">
            <a href={inquiryAddress({ service: "equipment", equipment: id })} className="button button-amber">
              Request This Equipment
            </a>
            <a href={`${recordPath("machine", machine)}/specifications.pdf`} download className="button">
              Download Specifications
            </a>
            <a
              href={moreDetails}
              target="_blank"
              rel="noopener noreferrer"
              className="tap link self-start sm:max-lg:self-center"
            >
              Get More Details Online
            </a>
          </div>
        </div>
        {description && (
          <div className={`space-y-4 text-lead wrap-anywhere whitespace-pre-line lg:row-start-2 ${beside}`}>
            {keyed(paragraphs(description)).map(({ key, item: paragraph }) => (
              <p key={key}>{holdFigures(paragraph)}</p>
            ))}
          </div>
        )}
        <div className="lg:col-span-full lg:row-start-4">
          <TitleBlock
            rows
            className="sm:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col"
            fields={machineFacts(machine).map(({ label, value }) => ({
              label,
              value: holdFigures(value),
              className: "sm:max-lg:last:odd:col-span-full",
            }))}
          />
        </div>
      </div>
    </header>
  );
}

const thumbnails = 4;

/** Classes that keep the whole photo visible. */
const shapes = {
  paper: "on-paper whole machine-photo aspect-[8/5] object-contain",
  board: "edged aspect-[8/5] bg-sheet object-contain p-3",
  cropped: "edged h-auto",
};

/**
 * Shows the first photo, up to four thumbnails and the number of remaining photos, all uncropped. Both are cells of the head's
 * grid: on wide screens the thumbnails begin level with the buttons beside them.
 */
function MachinePhotos({ machine }: { machine: Machine }) {
  const { gallery } = machine;
  const [first] = gallery;
  if (!first) return null;
  const more = gallery.length - thumbnails;
  return (
    <>
      <div
        className={`lg:col-span-8 lg:col-start-1 lg:row-start-1 ${gallery.length > 1 ? "lg:row-span-2" : "lg:row-span-3"} ${
          first.onPaper ? "lg:-ml-[calc(var(--margin)-3rem)]" : ""
        }`}
      >
        <GalleryLink photo={first} number={1}>
          <ResponsivePhoto
            photo={first}
            sizes="(min-width: 64rem) 68vw, 100vw"
            className={`w-full ${shapes[photoFrame(first)]}`}
            fromCard
            first
          />
        </GalleryLink>
      </div>
      {gallery.length > 1 && (
        <ul className="fields -mt-3 grid-flow-col auto-cols-fr self-start lg:col-span-8 lg:col-start-1 lg:row-start-3 lg:w-fit lg:auto-cols-[minmax(0,18rem)]">
          {gallery.slice(0, thumbnails).map((photo, index) => (
            <li key={photo.hash} className="p-0">
              <GalleryLink photo={photo} number={index + 1}>
                <ResponsivePhoto
                  photo={photo}
                  alt=""
                  sizes="(min-width: 64rem) 18rem, 31vw"
                  className={`aspect-[8/5] min-h-11 w-full object-contain ${photo.onPaper ? "on-paper whole" : ""}`}
                />
              </GalleryLink>
            </li>
          ))}
          {more > 0 && (
            <li className="p-0">
              <a
                href={`#photo-${thumbnails + 1}`}
                aria-haspopup="dialog"
                aria-label={`Open the other ${counted(more, "photo")}`}
                className="figure grid h-full min-h-11 place-items-center px-4 text-xl hover:bg-ink hover:text-paper md:text-3xl"
              >
                +{more}
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
