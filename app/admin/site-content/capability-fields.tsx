import {
  capabilityLists,
  registrationFields,
  safetyFields,
  tradeFields,
} from "#app/content/settings/capability.ts";
import { ListField } from "#app/ui/list-field.tsx";
import { FormSection } from "../form/form-section.tsx";
import { type Controls, SettingInputs, SettingSections } from "./setting-inputs.tsx";

const lists = [
  { name: "trades", fields: tradeFields, cards: ["trade", "people"] },
  {
    name: "safety",
    fields: safetyFields,
    cards: ["year", "manHours"],
    hint: "The page computes the LTIFR: lost-time injuries per million man-hours.",
  },
  {
    name: "registrations",
    fields: registrationFields,
    cards: ["name", "number"],
    hint: "Such as GST, PF and ESI. The GSTIN of Company details is added.",
  },
] as const;

interface Props {
  controls: Controls;
  /** The page of the owner's own that stands at the address of these figures. */
  ownPage: { id: number; title: string } | undefined;
}

/** Shows the capacities, then the people, safety record and registrations as lists. */
export default function CapabilityFields({ controls, ownPage }: Props) {
  return (
    <>
      {ownPage && (
        <p className="mb-6 max-w-prose border-l-4 border-amber pl-4">
          Your page{" "}
          <a href={`/admin/cms/pages/${ownPage.id}/edit`} className="link">
            {ownPage.title}
          </a>{" "}
          has the address /capability, so visitors see it instead of these figures. Give it another address to
          show them. The prequalification pack has them in either case.
        </p>
      )}
      <SettingSections controls={controls} />
      {lists.map(({ name, fields, cards, ...others }) => (
        <FormSection key={name} title={capabilityLists[name].title} {...others}>
          <div className="min-w-0 sm:col-span-2">
            <ListField
              labelHidden
              cards={cards}
              name={name}
              item={capabilityLists[name].item}
              blank={fields.blank}
            >
              <div className="row-fields">
                <SettingInputs controls={fields.controls} across="across" />
              </div>
            </ListField>
          </div>
        </FormSection>
      ))}
    </>
  );
}
