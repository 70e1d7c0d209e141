/** Root font sizes in percent that a visitor can choose, smallest first; each has its rule in the tokens. */
export const zoomSteps = [50, 62.5, 75, 87.5, 93.75, 100, 106.25, 112.5, 125, 150, 175, 200, 250] as const
export type Zoom = (typeof zoomSteps)[number]
export type Theme = 'system' | 'light' | 'dark'

/** The step one above (`1`) or below (`-1`); the ends stay where they are. */
export const zoomFrom = (zoom: Zoom, direction: 1 | -1): Zoom =>
  zoomSteps[zoomSteps.indexOf(zoom) + direction] ?? zoom
