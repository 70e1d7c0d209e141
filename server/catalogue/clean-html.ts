import sanitizeHtml from 'sanitize-html'

const kept = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'a', 'br']

/**
 * A text with the few elements that a legal text needs, whoever wrote it: no script, no style, no picture, and links
 * to https addresses and to places on the page only.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: kept,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
  })
