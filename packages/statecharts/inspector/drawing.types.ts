/** A picture of a chart as SVG without its style sheet; boxes and arrows are marked with the ids of their states. */
export interface DrawnPicture {
  /** '' for the chart's first picture, else the state that it shows. */
  readonly name: string
  readonly title: string
  readonly svg: string
}

export interface DrawnChart {
  /** The ids of its states: a running chart with the same ones is this chart. */
  readonly states: readonly string[]
  readonly pictures: readonly DrawnPicture[]
}

/** The drawings of all charts. */
export interface Drawings {
  /** The style sheet of every picture. */
  readonly style: string
  readonly charts: readonly DrawnChart[]
}
