import { availabilityTone, type Equipment } from "#app/content/equipment/equipment.ts";
import { holdFigures } from "#app/content/typography.ts";
import { inquiryAddress } from "../addresses.ts";
import { EquipmentPictures } from "./equipment-pictures.tsx";

export function EquipmentHead({ machine, moreDetails }: { machine: Equipment; moreDetails: string }) {
  const { id, name, category, availability, description, fullSpecs } = machine;
  return (
    <header className="sheet pt-8 pb-14">
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
          <li aria-current="page" className="text-ink">
            {name}
          </li>
        </ol>
      </nav>
      <a href="/#equipment" className="tap link">
        Back to Equipment
      </a>
      <div className="mt-4 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <EquipmentPictures machine={machine} />
        </div>
        <div className="lg:col-span-5">
          <div className="flex flex-wrap items-center gap-3">
            <p className="label">{category}</p>
            <p className={`badge badge-${availabilityTone(availability)}`}>{availability}</p>
          </div>
          <h1 className="mt-3 text-[2.5rem] wrap-anywhere md:text-6xl">{name}</h1>
          {description && <p className="mt-5 text-lg wrap-anywhere">{holdFigures(description)}</p>}
          <div className="mt-7 grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <a href={inquiryAddress({ service: "equipment", equipment: id })} className="button button-amber">
              Request This Equipment
            </a>
            <a href={`/equipment/${id}/specifications.pdf`} download className="button">
              Download Specifications
            </a>
            <a
              href={moreDetails}
              target="_blank"
              rel="noopener noreferrer"
              className="tap link sm:col-span-2 lg:col-span-1 xl:col-span-2"
            >
              Get More Details Online
            </a>
          </div>
        </div>
      </div>
      {fullSpecs.length > 0 && (
        <section aria-labelledby="specifications" className="mt-12">
          <h2 id="specifications" className="text-3xl">
            Specifications
          </h2>
          <dl className="fields mt-6 sm:grid-cols-2 lg:grid-cols-3">
            {fullSpecs.map(({ label, value }) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd className="numbers font-display text-xl font-bold wrap-anywhere">{holdFigures(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </header>
  );
}
