import { data } from "react-router";
import type { ListResponse } from "../list/use-changes.ts";

/** Responds to restoring a record whose place another one has taken. */
export const refusedRestore = ({ message }: { message: string }) =>
  data<ListResponse>({ tone: "failed", text: `${message} Nothing was restored.` }, { status: 409 });
