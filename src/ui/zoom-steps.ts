/** Root font sizes in percent, smallest first. Each has its rule in tokens.css. */
export const ZOOM_STEPS = [50, 62.5, 75, 87.5, 93.75, 100, 106.25, 112.5, 125, 150, 175, 200, 250] as const

export type ZoomStep = (typeof ZOOM_STEPS)[number]

export type Theme = 'system' | 'light' | 'dark'

/** The step one above (`1`) or below (`-1`); the ends stay where they are. */
export function zoomFrom(zoom: ZoomStep, direction: 1 | -1): ZoomStep {
  return ZOOM_STEPS[ZOOM_STEPS.indexOf(zoom) + direction] ?? zoom
}
