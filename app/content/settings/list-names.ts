/** The lists of names that fields of records choose from. Each is a setting of the same name. */
export const listNames = ["machineCategories", "projectTypes"] as const;
export type ListName = (typeof listNames)[number];
