import { availabilityTone, type Equipment, equipmentFacts } from "#app/content/equipment/equipment.ts";
import { keyed } from "#app/content/keyed.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { holdFigures, paragraphs } from "#app/content/typography.ts";
import { inquiryAddress } from "../addresses.ts";
import { TitleBlock } from "../title-block.tsx";
import { EquipmentPhotos } from "./equipment-photos.tsx";

/** Matches names that would break within a word or wrap to many lines at title size. */
const longWord = /\S{11}|.{26}/;

/** Shows the head of an equipment page: breadcrumb, cover photo and actions. */
export function EquipmentHead({ machine, moreDetails }: { machine: Equipment; moreDetails: string }) {
  const { id, name, category, availability, description, gallery } = machine;
  // Without a photo the text takes its place.
  const beside = gallery.length > 0 ? "lg:col-span-4 lg:col-start-9" : "lg:col-span-8";
  return (
    <header className="sheet pt-24 pb-part lg:pt-28">
      <div className="flex flex-wrap justify-between gap-x-8">
        <Breadcrumb name={name} />
        <a href="/#equipment" className="tap link">
          Back to Equipment
        </a>
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-6 lg:mt-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
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
        {gallery.length > 0 && (
          <div className="lg:col-span-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <EquipmentPhotos machine={machine} />
          </div>
        )}
        <div className={beside}>
          {description && (
            <div className="space-y-4 text-lead wrap-anywhere whitespace-pre-line">
              {keyed(paragraphs(description)).map(({ key, item: paragraph }) => (
                <p key={key}>{holdFigures(paragraph)}</p>
              ))}
            </div>
          )}
          <TitleBlock
            className="mt-6 sm:max-lg:grid-cols-2"
            fields={equipmentFacts(machine).map(({ label, value }) => ({ label, value: holdFigures(value) }))}
          />
          <div className="mt-6 flex flex-col items-stretch gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap">
            <a href={inquiryAddress({ service: "equipment", equipment: id })} className="button button-amber">
              Request This Equipment
            </a>
            <a href={`${recordPath("equipment", machine)}/specifications.pdf`} download className="button">
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
      </div>
    </header>
  );
}

function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-steel">
        <li>
          <a href="/" className="tap link">
            Home
          </a>
        </li>
        <li aria-hidden="true">&gt;</li>
        <li>
          <a href="/#equipment" className="tap link">
            Equipment
          </a>
        </li>
        <li aria-hidden="true">&gt;</li>
        <li aria-current="page" className="text-ink wrap-anywhere">
          {name}
        </li>
      </ol>
    </nav>
  );
}
