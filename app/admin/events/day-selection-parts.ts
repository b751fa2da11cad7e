import { SelectAll, SelectBox } from "../list/selection-bar.tsx";
import { DaySelection } from "./day-selection.tsx";

/** What selects and changes the events of a day. */
export const parts = { Bar: DaySelection, Box: SelectBox, All: SelectAll };
