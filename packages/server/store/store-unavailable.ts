/**
 * The database cannot be reached, stopped answering or stays locked; nothing is known about the statement. `code` is logged and
 * counted, `cause` is the driver's error.
 */
export class StoreUnavailable extends Error {
  readonly code: 'postgres-no-connection' | 'postgres-lost' | 'sqlite-locked' | 'record-locked'

  constructor(code: StoreUnavailable['code'], cause: unknown) {
    super('The database is unavailable', { cause })
    this.code = code
  }
}

/** Whether the driver itself failed: errors of the server or the network have a code, those of a program a class. */
const isDriversOwn = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error)

/** The error of a connection attempt or statement, tagged if it is the driver's own, such as its timeouts. */
export const taggedAs = (code: StoreUnavailable['code'], error: unknown): unknown =>
  isDriversOwn(error) ? new StoreUnavailable(code, error) : error
