import sanitizeHtml from 'sanitize-html'

/** A text stands under a title of the third rank: its own headings come after that one. */
const belowTitle = { h1: 'h4', h2: 'h4', h3: 'h4' }

const kept = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h4', 'a', 'br']

/**
 * A text reduced to the few elements that a legal text needs: no script, no style, no picture, and links
 * to https addresses and to places on the page only. All its headings are of the fourth rank.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: kept,
    transformTags: belowTitle,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
  })
