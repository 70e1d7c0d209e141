/** Where a form leads that no script hears: a page with the other ways to buy. What was typed is in no address, and is read by nobody. */
export const unloadedPage = { path: '/sem-script/', file: 'unloaded.html' } as const
