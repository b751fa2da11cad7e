import type { SeedPicture } from "./seed-types.ts";

/** Models of a kind of work, shared by the galleries of projects that had it. */
export const demolitionModel: SeedPicture = {
  file: "demolition",
  alt:
    "Model of an old building being taken down floor by floor by a long-reach machine behind netted " +
    "scaffolding",
};

export const excavationSection: SeedPicture = {
  file: "excavation",
  alt: "Model section of an excavation pit with a secant pile wall, excavators, tippers and a piling rig",
};

export const frameModel: SeedPicture = {
  file: "rcc-frame",
  alt: "Model of an RCC frame with a slab being cast by a boom pump",
};

export const pilingSection: SeedPicture = {
  file: "piling-section",
  alt: "Model section of the ground with bored piles at each stage, from the auger to the finished pile",
};

export const pitCloseup: SeedPicture = {
  file: "pit-closeup",
  alt: "Model of an excavator loading a tipper in a pit held by a pile wall",
  focal: { x: 0.48, y: 0.5 },
};
