import { expect, it } from "vitest";
import { equipment } from "./equipment.ts";
import { demoLinks } from "./links.ts";
import { machineMeasures } from "./machine-measures.ts";
import { registerFacts } from "./project-measures.ts";
import { projects } from "./projects.ts";
import { reports } from "./reports.ts";
import { services } from "./services.ts";
import { settings } from "./settings.ts";

const textOf = ({ description, fullDescription, challenges, results }: (typeof projects)[number]) =>
  JSON.stringify([description, fullDescription, challenges, results]);

it("each machine's specifications have the figures that drawings show", () => {
  const labels = {
    "Max digging depth": "maxDigDepth",
    "Max reach at ground level": "maxReach",
    "Max reach": "maxReach",
    "Max dump height": "maxDumpHeight",
    "Max loading height": "maxDumpHeight",
    "Max drilling depth": "maxDrillDepth",
  } as const;
  for (const { name, fullSpecs } of equipment) {
    const measures = machineMeasures(name);
    for (const { label, value } of fullSpecs) {
      if (label in labels)
        expect(Number.parseFloat(value), name).toBe(measures[labels[label as "Max reach"]]);
      if (label === "Boom and arm")
        expect(value, name).toBe(`${measures.boomLength} m and ${measures.armLength} m`);
      if (label === "Pile diameter") {
        const { from, to } = JSON.parse(measures.pileDiameter ?? "{}");
        expect(value, name).toBe(`${from}–${to} mm`);
      }
    }
  }
});

it("each project has one height, and the depth and height that its text names", () => {
  for (const project of projects) {
    const { storeys, height, excavationDepth } = registerFacts(project.title);
    const perStorey = (height ?? 0) / (storeys ?? 1);
    expect(perStorey, project.title).toBeGreaterThanOrEqual(2.9);
    expect(perStorey, project.title).toBeLessThanOrEqual(6.5);
    const text = textOf(project);
    for (const [, metres] of text.matchAll(/(?:out of plumb at|the taller|tower) (\d+) m\b/g))
      expect(Number(metres), project.title).toBe(height);
    for (const [, metres] of text.matchAll(/pit (?:of [^.]{0,60} )?(?:down|to) ([\d.]+) m\b/g))
      expect(Number(metres), project.title).toBe(excavationDepth);
  }
});

it("each project with piles or a pit has the service, and the machines that its reports name", () => {
  for (const { title } of projects) {
    const { excavationDepth, pileCount } = registerFacts(title);
    const linked = demoLinks[title];
    if (pileCount !== null) expect(linked?.services, title).toContain("piling");
    // The tanks of the campus are all that is below its ground.
    if (excavationDepth !== null && excavationDepth > 3)
      expect(linked?.services, title).toContain("excavation");
    const named = reports.filter(({ project }) => project === title).flatMap(({ machines }) => machines);
    expect(linked?.machines, title).toEqual(expect.arrayContaining(named.map(({ machine }) => machine)));
  }
});

it("every pile type that is sold has a rig, or its text says how it is done", () => {
  const made = equipment.flatMap(({ name }) => JSON.parse(machineMeasures(name).pileTypes) as string[]);
  const piling = services.find(({ slug }) => slug === "piling");
  expect(new Set(made)).toEqual(new Set(["Bored", "Micro"]));
  expect(piling?.scope.find(({ title }) => title === "Driven piles")?.text).toContain("hired");
});

it("demolition by high reach stays below what the long-reach excavator reaches", () => {
  const { boomLength, armLength } = machineMeasures("Long Reach 330");
  const facts = services.find(({ slug }) => slug === "demolition")?.facts;
  expect(facts?.reach).toBe((boomLength ?? 0) + (armLength ?? 0));
  const crusher = equipment
    .find(({ name }) => name === "Long Reach 330")
    ?.fullSpecs.find(({ label }) => label === "Max height with crusher");
  expect(Number.parseFloat(crusher?.value ?? "")).toBeGreaterThan(Number(facts?.oldBuildingHeight));
});

it("a year has an audit of each site in each month", () => {
  const [fewest, most] = [4, 6];
  expect(settings.capability.capacityNote).toContain("four to six sites");
  for (const { year, auditsPlanned } of settings.capability.safety) {
    expect(auditsPlanned, year).toBeGreaterThanOrEqual(fewest * 12);
    expect(auditsPlanned, year).toBeLessThanOrEqual(most * 12);
  }
});

it("no number of the state's register could be a real one", () => {
  const badge = settings.badges.find(({ name }) => name === "RERA Registered");
  expect(badge?.number).toMatch(/^P0+$/);
  for (const { title, reraNumber } of projects) expect(reraNumber ?? "P0", title).toMatch(/^P0+$/);
});
