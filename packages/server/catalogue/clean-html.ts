import sanitizeHtml from 'sanitize-html'

/** Texts are shown below an h3, so their own headings start at h4. */
const belowTitle = { h1: 'h4', h2: 'h4', h3: 'h4' }

const kept = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h4', 'a', 'br']

/**
 * Sanitises HTML to the elements a legal text needs: no scripts, styles or images; links only to https URLs and
 * anchors; all headings become h4.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: kept,
    transformTags: belowTitle,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
  })
