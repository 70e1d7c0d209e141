/** What a document notes in entries of the session history, under a name: in that in view, or in a new one of the same address. */
export const entryNotes = ({ history }: Window, name: string) => ({
  read: (): unknown => history.state?.[name],
  push: (note: string): void => history.pushState({ ...history.state, [name]: note }, ''),
  replace: (note: string): void => history.replaceState({ ...history.state, [name]: note }, ''),
})
