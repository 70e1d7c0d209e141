/** Colours, light and dark; text on its ground has a contrast of at least 4.5:1. */
const colours = {
  light: {
    ground: '#ffffff',
    ink: '#1b1730',
    soft: '#56506b',
    faint: '#d9d5e6',
    card: '#f6f5fb',
    edge: '#b9b2d6',
    band: '#a59dec',
    back: '#7b7493',
    good: '#0b7a43',
    low: '#8f89a6',
    some: '#c98a12',
    much: '#d3591f',
    most: '#b3123f',
    'low-text': '#56506b',
    'some-text': '#7d5200',
    'much-text': '#a33d0b',
    'most-text': '#b3123f',
  },
  dark: {
    ground: '#14121d',
    ink: '#f1eefb',
    soft: '#b5aecb',
    faint: '#3a3550',
    card: '#211e30',
    edge: '#5f578c',
    band: '#8379e6',
    back: '#948da9',
    good: '#4cd080',
    low: '#6d668a',
    some: '#d99f2b',
    much: '#ef7d47',
    most: '#ff5c86',
    'low-text': '#b5aecb',
    'some-text': '#f0bd6a',
    'much-text': '#ff9d70',
    'most-text': '#ff8aa8',
  },
}

const declared = (palette: Readonly<Record<string, string>>): string =>
  `:root,svg{${Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** The colours as custom properties, by the reader's system setting. */
export const palettes = `${declared(colours.light)}@media (prefers-color-scheme:dark){${declared(colours.dark)}}`

/** The style sheet of the picture. */
export const pictureStyle = [
  palettes,
  "text{font-family:'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif;fill:var(--ink);font-size:12px;font-variant-numeric:tabular-nums}",
  '.ground{fill:var(--ground)}',
  '.paper{fill:var(--ground);opacity:.86}',
  '.head{font-size:22px;font-weight:700}',
  '.lead{font-size:15px}',
  '.title{font-size:14px;font-weight:700}',
  '.soft,.name{fill:var(--soft)}',
  '.name{font-size:11px}',
  '.seen{font-weight:700}',
  '.card{fill:var(--card);stroke:var(--edge)}',
  '.card.end{stroke-dasharray:4 3}',
  '.card.done{stroke:var(--good);stroke-width:2.5}',
  '.card.worst{stroke:var(--most);stroke-width:3}',
  '.band{fill:none;stroke:var(--band);stroke-opacity:.7}',
  '.band.jump{stroke-dasharray:2 4}',
  '.back{fill:none;stroke:var(--back);stroke-width:1.2;stroke-dasharray:4 3}',
  '.back-head{fill:var(--back)}',
  '.back-text{fill:var(--soft);font-size:11px}',
  '.words{font-size:12px;font-weight:600}',
  '.choice{fill:var(--ground);stroke:var(--band);stroke-width:2}',
  '.ordered{fill:var(--good)}',
  '.stay-short{fill:var(--faint)}',
  '.stay-some{fill:var(--low)}',
  '.stay-long{fill:var(--ink)}',
  ...['low', 'some', 'much', 'most'].flatMap((level) => [
    `.exit-${level}{fill:var(--${level})}`,
    `.share-${level}{fill:var(--${level}-text);font-weight:700}`,
  ]),
  '.share-low{font-weight:400}',
  '.share-much{font-size:14px}',
  '.share-most{font-size:17px}',
  '.sure{font-weight:700}',
].join('')
