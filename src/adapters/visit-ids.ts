import { randomId } from './random-id.ts'
import { attempt, type KeyValue, type Storages } from './storages.ts'

const key = 'ultrafibra.visit-id'

/** Random ids that count visits; they are of this site alone and say nothing about a person. */
export interface VisitIds {
  /** Of this browser. */
  readonly client_id: string
  /** Of this tab. */
  readonly session_id: string
}

const idIn = (storage: () => KeyValue): string => {
  const known = attempt(() => storage().getItem(key))
  if (known !== null && /^[\w-]{1,64}$/.test(known)) return known
  const id = randomId()
  attempt(() => storage().setItem(key, id))
  return id
}

/** The ids of this visit, created where they are read for the first time. Without storage each call gives others. */
export const visitIdsIn = (storages: Storages) => ({
  read: (): VisitIds => ({ client_id: idIn(storages.local), session_id: idIn(storages.session) }),
  forget: (): void => {
    for (const storage of [storages.local, storages.session]) attempt(() => storage().removeItem(key))
  },
})
