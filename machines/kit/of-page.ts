/** Names a guard or an action together with the page that it is about. */
export const ofPage = <T extends string>(type: T, page: string) => ({ type, params: { page } })
