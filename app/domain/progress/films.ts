export const maxFilms = 30;
export const minFilmPhotos = 2;
export const maxFilmPhotos = 200;
/** In characters. */
export const maxFilmTitle = 80;
/** Number of the newest photos that a film's form offers. */
export const offeredPhotos = 120;

export const filmLabels = { title: "Viewpoint", photos: "Photos" };
export const blankFilm = { title: "", photos: [""] };

export const roomPath = (projectId: number): string => `/admin/rooms/${projectId}`;

export const filmPath = (projectId: number, id: number): string => `${roomPath(projectId)}/films/${id}`;

/** Returns the query of a film's form that ticks the photos of some events. */
export const photosQuery = (events: number[]): string =>
  events.length === 0 ? "" : `photos=${events.join(",")}`;
