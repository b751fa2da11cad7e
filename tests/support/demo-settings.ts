import { type Settings, settingSchemas } from "#app/domain/company/settings.ts";
import { readDemo } from "#db/seed/demo.ts";
import { settingDocuments } from "#db/seed/seed.ts";

const documents = settingDocuments(readDemo().settings, () => 1, new Date());

/** The demo's settings as the seed stores them; each of their photos has the id 1. */
export const demoSettings = Object.fromEntries(
  Object.entries(documents).map(([key, value]) => [key, settingSchemas[key as keyof Settings].parse(value)]),
) as Settings;
