/** A document's markup without that of its templates, which scripts draw, if at all. */
export const withoutTemplates = (html: string): string => html.replace(/<template.*?<\/template>/gs, '')
