import { createContext } from "react";

/** The id under which the log has this request, for pages that tell of a failure. */
export const RequestId = createContext("");
