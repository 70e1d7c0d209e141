/** Attributes of a link that opens a new tab. */
export const blank = { target: '_blank', rel: 'noopener noreferrer' } as const
