/** The frame of the order pages: built with the site, filled by the server at its two slots. */
export const orderShell = { file: 'order-shell.html', title: '{{title}}', content: '{{content}}' } as const
