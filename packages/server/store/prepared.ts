import type { Compilable, CompiledQuery } from 'kysely'
import type { Rows } from './store.ts'
import type { Engine } from './tables.ts'

/** A parameter's placeholder during compilation. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface Compiled<T> {
  readonly query: CompiledQuery<T>
  readonly places: readonly unknown[]
}

const compile = <T, P extends object>(
  build: (db: Rows['db'], params: P) => Compilable<T>,
  db: Rows['db'],
  params: P,
): Compiled<T> => {
  const names = Object.keys(params)
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
  const query = build(db, placeholders as P).compile()
  return { query, places: query.parameters }
}

/**
 * Compiles a statement once per engine; each call supplies its values. `build` gets placeholders and must produce the
 * same statement for all values; every call passes the same names.
 */
export const prepared = <P extends object, T = unknown>(
  build: (db: Rows['db'], params: P, engine: Engine) => Compilable<T>,
): ((rows: Pick<Rows, 'db' | 'engine'>, params: P) => CompiledQuery<T>) => {
  const compiled = new Map<Engine, Compiled<T>>()
  return ({ db, engine }, params) => {
    const known = compiled.get(engine)
    const one = known ?? compile((on, placeholders: P) => build(on, placeholders, engine), db, params)
    if (known === undefined) compiled.set(engine, one)
    const values = params as Readonly<Record<string, unknown>>
    const parameters = one.places.map((place) => (place instanceof Placeholder ? values[place.name] : place))
    return { ...one.query, parameters }
  }
}
