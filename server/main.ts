import { makeFilesPrivate } from "./data-folder.ts";
import { serve } from "./serve.ts";

makeFilesPrivate();
// Imported when Node has the compiled code of an earlier start.
await serve(async () => {
  const { readEnvironment } = await import("./env.ts");
  const environment = readEnvironment(process.env);
  // React selects its production build by this variable when it is first imported.
  process.env.NODE_ENV ??= "production";
  return environment;
}, process.env.DATA_DIR);
