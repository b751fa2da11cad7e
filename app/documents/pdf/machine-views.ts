/** Maximum number of photos on a sheet. */
export const maxViews = 3;
