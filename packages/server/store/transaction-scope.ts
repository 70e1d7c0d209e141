import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Whether the caller runs inside a transaction. */
export const isInTransaction = (): boolean => scope.getStore() === true

/** Marks `work` as running inside a transaction. */
export const asTransaction = <T>(work: () => T): T => scope.run(true, work)
