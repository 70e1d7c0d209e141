/** Selectable root font sizes in percent, smallest first; each has a rule in the tokens. */
export const zoomSteps = [50, 62.5, 75, 87.5, 93.75, 100, 106.25, 112.5, 125, 150, 175, 200, 250] as const
export type Zoom = (typeof zoomSteps)[number]
export type Theme = 'system' | 'light' | 'dark'

/** The next larger (`1`) or smaller (`-1`) step, clamped at the ends. */
export const zoomFrom = (zoom: Zoom, direction: 1 | -1): Zoom =>
  zoomSteps[zoomSteps.indexOf(zoom) + direction] ?? zoom
