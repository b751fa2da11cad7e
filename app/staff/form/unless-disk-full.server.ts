import { data, type RouterContextProvider } from "react-router";
import { isDiskFull } from "#app/context.ts";
import { diskFullReason } from "#app/http/forms/disk-full.ts";

/**
 * Runs a save. If it fails because the disk is full, the response shows the form again with what was typed.
 * @param instead makes that response, with the sentence for the form
 */
export async function unlessDiskFull<Saved, Shown>(
  context: Readonly<RouterContextProvider>,
  save: () => Promise<Saved>,
  instead: (failed: string) => Shown | Promise<Shown>,
) {
  try {
    return await save();
  } catch (error) {
    if (!isDiskFull(context, error)) throw error;
    return data(await instead(diskFullReason), { status: 507 });
  }
}
