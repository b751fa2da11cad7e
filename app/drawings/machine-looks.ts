import { Excavator, OtherMachine, RotaryRig, Tipper } from "./silhouettes.tsx";

/** The side views of machines with the height that they need, in metres; `id` tells them apart in a drawing. */
export const machineLooks = {
  Excavator: { id: "e", Machine: Excavator, metres: 5.4 },
  Dumper: { id: "d", Machine: Tipper, metres: 3.8 },
  "Piling rig": { id: "p", Machine: RotaryRig, metres: 20.6 },
  "Other machine": { id: "o", Machine: OtherMachine, metres: 3.8 },
} as const;

/** Machines of one kind, with their name for their number. */
export interface DrawnKind {
  name: string;
  units: number;
  drawing: keyof typeof machineLooks;
}
