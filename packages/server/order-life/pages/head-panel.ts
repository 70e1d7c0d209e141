import { html } from 'hono/html'
import type { Markup } from './page-parts.ts'

export interface HeadPanel {
  /** Above the title: 'Pedido 120 4855 2103'. */
  readonly number?: string
  readonly title: string
  readonly text?: Markup | string
  /** A drawing of the site's `/scenes/`, for dark ground. */
  readonly scene: 'city' | 'door' | 'home' | 'room' | 'shield'
}

/** The dark panel with the page's title and a drawing. */
export const headPanel = ({ number, title, text, scene }: HeadPanel): Markup =>
  html`<header class="op-banner">${number === undefined ? '' : html`<p class="op-number">${number}</p>`}<h1>${title}</h1>${text === undefined ? '' : html`<p>${text}</p>`}<img class="op-art" src="/scenes/${scene}.svg" alt="" width="640" height="400"></header>`

/** A page of one column: the panel, and what it is about below it. */
export const sheet = (about: HeadPanel, content: Markup): Markup =>
  html`<div class="op-sheet">${headPanel(about)}<div class="op-card">${content}</div></div>`
