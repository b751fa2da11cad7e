import {
  createEquipment,
  findEquipmentForForm,
  updateEquipment,
} from "#app/content/equipment/equipment-save.server.ts";
import { type EquipmentInput, equipmentSchema } from "#app/content/equipment/equipment-schema.ts";
import { type EquipmentValues, equipmentBlankValues } from "#app/content/equipment/equipment-values.ts";
import { constraintsOf } from "#app/content/form-schema.ts";
import type { RecordKind } from "../form/write-record.server.ts";
import { equipmentMessages } from "./equipment-messages.ts";

export const equipmentKind: RecordKind<EquipmentValues, EquipmentInput> = {
  kind: "equipment",
  list: "/admin/cms/equipment",
  words: equipmentMessages,
  shape: equipmentBlankValues,
  schema: equipmentSchema,
  titleOf: ({ name }) => name,
  find: findEquipmentForForm,
  create: createEquipment,
  update: updateEquipment,
};

export const equipmentConstraints = constraintsOf(equipmentSchema);
