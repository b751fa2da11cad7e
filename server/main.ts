import { makeFilesPrivate } from "./data-folder.ts";
import { readEnvironment } from "./env.ts";
import { serve } from "./serve.ts";

makeFilesPrivate();
await serve(() => {
  const environment = readEnvironment(process.env);
  // React selects its production build by this variable when it is first imported.
  process.env.NODE_ENV ??= "production";
  return environment;
});
