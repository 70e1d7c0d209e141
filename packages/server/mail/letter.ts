import * as brand from '@ultrafibra/contract/brand'
import { html as markup, raw } from 'hono/html'
import { recoloured } from '../catalogue/recoloured.ts'
import type { Mail, MailAttachment } from './send-mail.ts'

/** A part of a letter: a heading with facts, numbered steps or lines. */
export interface LetterSection {
  readonly title: string
  /** Name and value; empty values are left out. */
  readonly facts?: readonly (readonly [string, string])[]
  /** What happens, in order: title and text. */
  readonly steps?: readonly (readonly [string, string])[]
  readonly lines?: readonly string[]
}

/** A mail's content, from which the HTML and the text are written: both say the same. */
export interface Letter {
  readonly subject: string
  readonly title: string
  readonly intro: readonly string[]
  readonly button?: LetterLink
  readonly sections: readonly LetterSection[]
  readonly links: readonly LetterLink[]
  readonly closing: readonly string[]
  readonly attachments?: readonly MailAttachment[]
}

interface LetterLink {
  readonly text: string
  /** Absolute. */
  readonly href: string
}

/** Markup whose inserted texts are escaped. */
type Markup = ReturnType<typeof markup>

/** Markup in the brand's colours; inserted texts stay as they are. */
const html = (written: TemplateStringsArray, ...inserted: unknown[]): Markup =>
  markup(Object.assign(written.map(recoloured), { raw: written.raw }), ...inserted)

const filled = ({ facts = [] }: LetterSection) => facts.filter(([, value]) => value !== '')

const sectionText = (section: LetterSection): readonly string[] => [
  section.title.toUpperCase(),
  ...filled(section).map(([name, value]) => `${name}: ${value}`),
  ...(section.steps ?? []).map(([title, text], index) => `${index + 1}. ${title}: ${text}`),
  ...(section.lines ?? []),
  '',
]

const linkText = ({ text, href }: LetterLink): string => `${text}: ${href}`

const textOf = ({ title, intro, button, sections, links, closing }: Letter): string =>
  [
    title,
    '',
    ...intro,
    '',
    ...(button === undefined ? [] : [linkText(button), '']),
    ...sections.flatMap(sectionText),
    ...(links.length === 0 ? [] : [...links.map(linkText), '']),
    ...closing,
    '',
  ].join('\n')

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = `margin:0 0 12px;${font};font-size:16px;line-height:24px`
const heading = `margin:0 0 12px;${font};font-size:18px;line-height:24px;font-weight:700`

/** Mail programs with a dark theme that obey style sheets; others keep the inlined light colours, or invert them. */
const darkStyles = `@media (prefers-color-scheme:dark){.back{background:#06120f!important}.card{background:#0d1f1a!important}.ink{color:#ebf5ef!important}.soft{color:#b8cbc2!important}.line{border-color:#213a32!important}.link{color:#c9f23c!important}.button{background:#c9f23c!important;color:#08211d!important}}`

/** Line breaks as `<br>`. */
const broken = (text: string): Markup =>
  html`${text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`

const factRow = ([name, value]: readonly [string, string]): Markup =>
  html`<tr><td class="soft line" style="padding:8px 12px 8px 0;border-top:1px solid #d3ded6;${font};font-size:14px;line-height:20px;color:#38504a;vertical-align:top;width:34%">${name}</td><td class="ink line" style="padding:8px 0;border-top:1px solid #d3ded6;${font};font-size:16px;line-height:22px;color:#08211d;vertical-align:top">${broken(value)}</td></tr>`

const stepRow = ([title, text]: readonly [string, string], index: number): Markup =>
  html`<tr><td style="padding:0 12px 14px 0;vertical-align:top;width:28px"><div style="width:28px;height:28px;border-radius:14px;background:${recoloured(index === 0 ? '#c9f23c' : '#d9f2e8')};color:#08211d;${font};font-size:14px;line-height:28px;font-weight:700;text-align:center">${index + 1}</div></td><td class="ink" style="padding:2px 0 14px;${font};font-size:16px;line-height:24px;color:#08211d"><b>${title}</b><br><span class="soft" style="color:#38504a">${broken(text)}</span></td></tr>`

const table = (rows: readonly Markup[]): Markup | '' =>
  rows.length === 0
    ? ''
    : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows}</table>`

const lineOf = (line: string): Markup => html`<p class="ink" style="${paragraph};color:#08211d">${line}</p>`

const sectionHtml = (section: LetterSection): Markup =>
  html`<h2 class="ink" style="${heading};color:#08211d;padding-top:20px">${section.title}</h2>${table(filled(section).map(factRow))}${table((section.steps ?? []).map(stepRow))}${(section.lines ?? []).map(lineOf)}`

const buttonHtml = ({ text, href }: LetterLink): Markup =>
  html`<p style="margin:20px 0"><a class="button" href="${href}" style="display:inline-block;padding:14px 24px;border-radius:28px;background:#00695a;color:#ffffff;${font};font-size:16px;line-height:20px;font-weight:700;text-decoration:none">${text}</a></p>`

const linkHtml = ({ text, href }: LetterLink): Markup =>
  html`<p style="${paragraph}"><a class="link" href="${href}" style="color:#00695a">${text}</a></p>`

/** Three strands of fibre and the name: no picture to load. */
const header = html`<td style="padding:20px 28px;background:#06251f;border-radius:20px 20px 0 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="width:26px;padding-right:10px"><div style="height:3px;margin:0 0 4px;background:#2ba48f;border-radius:2px"></div><div style="height:3px;margin:0 0 4px;background:#8ff0d2;border-radius:2px"></div><div style="height:3px;background:#c9f23c;border-radius:2px"></div></td><td style="${font};font-size:20px;line-height:24px;font-weight:700;color:#f1f8f3">${brand.wordmark}</td></tr></table></td>`

const htmlOf = ({ title, intro, button, sections, links, closing }: Letter): Markup =>
  html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${raw(recoloured(darkStyles))}</style></head><body class="back" style="margin:0;padding:0;background:#f5f8f3"><div style="display:none;max-height:0;overflow:hidden">${intro[0] ?? ''}</div><table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f8f3"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>${header}</tr><tr><td class="card" style="padding:28px;background:#ffffff;border-radius:0 0 20px 20px"><h1 class="ink" style="margin:0 0 12px;${font};font-size:26px;line-height:32px;font-weight:700;color:#08211d">${title}</h1>${intro.map(lineOf)}${button === undefined ? '' : buttonHtml(button)}${sections.map(sectionHtml)}<div style="padding-top:12px">${links.map(linkHtml)}</div></td></tr><tr><td class="soft" style="padding:20px 28px;${font};font-size:13px;line-height:20px;color:#54695f">${broken(closing.join('\n'))}</td></tr></table></td></tr></table></body></html>`

/** The letter as a mail to one address, in HTML and text. */
export const mailOf = (letter: Letter, to: string, date: Date): Mail => ({
  to,
  date,
  subject: letter.subject,
  text: textOf(letter),
  html: String(htmlOf(letter)),
  ...(letter.attachments === undefined ? {} : { attachments: letter.attachments }),
})
