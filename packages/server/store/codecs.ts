import type { Vault } from './vault.ts'

/** Encrypts, decrypts and digests the values of one row; null stays null. */
interface RowVault {
  readonly seal: <T extends string | null>(text: T, name: string) => T
  readonly open: <T extends string | null>(sealed: T, name: string) => T
  readonly digest: <T extends string | null>(text: T, purpose: string) => T
}

/** Maps one record field to columns. */
export interface Codec<T, C> {
  readonly write: (value: T, vault: RowVault) => C
  readonly read: (row: C, vault: RowVault) => T
}

/** Codecs of a record's fields. */
type Fields = Readonly<
  Record<
    string,
    {
      readonly write: (value: never, vault: RowVault) => object
      readonly read: (row: never, vault: RowVault) => unknown
    }
  >
>

/** The record type of a table's fields. */
export type RecordOf<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]['read']> }

type Written<F extends Fields> = ReturnType<F[keyof F]['write']>
type ColumnOf<C> = C extends unknown ? keyof C : never

/** The row type of a table's fields. */
export type RowOf<F extends Fields> = {
  [C in ColumnOf<Written<F>>]: Extract<Written<F>, Record<C, unknown>>[C]
}

const single = <T, N extends string, S>(
  column: N,
  write: (value: T, vault: RowVault) => S,
  read: (stored: S, vault: RowVault) => T,
): Codec<T, Record<N, S>> => ({
  write: (value, vault) => ({ [column]: write(value, vault) }) as Record<N, S>,
  read: (row, vault) => read(row[column], vault),
})

const orNull = <T, S>(value: T | null, change: (value: T) => S): S | null =>
  value === null ? null : change(value)
const empty = { empty: null } as const

const column =
  <T, S>(write: (value: T) => S, read: (stored: S) => T) =>
  <N extends string>(name: N) =>
    single<T, N, S>(name, write, read)
const columnOrNull =
  <T, S>(write: (value: T) => S, read: (stored: S) => T) =>
  <N extends string>(name: N) => ({
    ...single<T | null, N, S | null>(
      name,
      (value) => orNull(value, write),
      (stored) => orNull(stored, read),
    ),
    ...empty,
  })

const same = <T>(value: T): T => value
const isSet = (stored: number): boolean => stored === 1
const asJson = (value: object): string => JSON.stringify(value)
const parsed = <T>(text: string): T => JSON.parse(text) as T

/** Text or number, stored as is. */
export const plain = <T extends string | number>() => column<T, T>(same, same)
export const plainOrNull = <T extends string | number>() => columnOrNull<T, T>(same, same)

/** A flag as 0 or 1. */
export const bit = column<boolean, number>(Number, isSet)
export const bitOrNull = columnOrNull<boolean, number>(Number, isSet)

/** List or object as JSON. */
export const jsonText = <T extends object>() => column<T, string>(asJson, parsed<T>)
export const jsonOrNull = <T extends object>() => columnOrNull<T, string>(asJson, parsed<T>)

/** List or object as encrypted JSON, in the column `<name>_sealed`. */
export const sealedJson =
  <T extends object>() =>
  <N extends string>(name: N) => ({
    ...single<T | null, `${N}_sealed`, string | null>(
      `${name}_sealed`,
      (value, vault) => vault.seal(orNull(value, asJson), name),
      (stored, vault) => orNull(vault.open(stored, name), parsed<T>),
    ),
    ...empty,
  })

/** Encrypted text in `<name>_sealed`, with a digest for lookups in `<name>_digest`. */
export const sealedText =
  <T extends string | null>() =>
  <N extends string>(name: N): Codec<T, Record<`${N}_sealed` | `${N}_digest`, T>> => ({
    write: (text, vault) =>
      ({
        [`${name}_sealed`]: vault.seal(text, name),
        [`${name}_digest`]: vault.digest(text, name),
      }) as Record<`${N}_sealed` | `${N}_digest`, T>,
    read: (row, vault) => vault.open(row[`${name}_sealed`], name),
  })

type Entries = readonly (readonly [name: string, codec: Codec<unknown, object>])[]

const entriesOf = (fields: Fields): Entries => Object.entries(fields) as unknown as Entries

const writeAll = (entries: Entries, record: object, vault: RowVault): object =>
  Object.assign({}, ...entries.map(([name, { write }]) => write(record[name as keyof object], vault)))

/** An object with a column per field. */
export const group = <F extends Fields>(fields: F): Codec<RecordOf<F>, RowOf<F>> => {
  const entries = entriesOf(fields)
  return {
    write: (record, vault) => writeAll(entries, record, vault) as RowOf<F>,
    read: (row, vault) =>
      Object.fromEntries(entries.map(([name, { read }]) => [name, read(row, vault)])) as RecordOf<F>,
  }
}

/** A vault that binds values to their place: `<table>.<name>.<id>`. */
const rowVault = (vault: Vault, table: string, { id }: { readonly id?: string }): RowVault => {
  const texts = (change: (text: string, name: string) => string) => {
    return <T extends string | null>(text: T, name: string) =>
      (text === null ? text : change(text, name)) as T
  }
  return {
    seal: texts((text, name) => vault.seal(text, `${table}.${name}.${id}`)),
    open: texts((sealed, name) => vault.open(sealed, `${table}.${name}.${id}`)),
    digest: texts((text, purpose) => vault.digest(purpose, text)),
  }
}

/** Converts records to rows and back; `toRecord` throws if an encrypted value belongs to another row. */
export const recordsIn = <F extends Fields>(table: string, fields: F) => {
  const { read, write } = group(fields)
  return {
    toRow: (record: RecordOf<F>, vault: Vault): RowOf<F> => write(record, rowVault(vault, table, record)),
    toRecord: (row: RowOf<F>, vault: Vault): RecordOf<F> => read(row, rowVault(vault, table, row)),
  }
}
