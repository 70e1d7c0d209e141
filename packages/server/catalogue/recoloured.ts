import { palette } from '@ultrafibra/contract/brand'

/** A text with the brand's colours in place of this project's; without a palette the text itself. */
export const recoloured: (text: string) => string =
  palette === undefined ? (text) => text : (await import('./palette.ts')).recolouring(palette)
