/** What a link needs to open in a tab of its own. */
export const blank = { target: '_blank', rel: 'noopener noreferrer' } as const
