import type { en } from './en.ts'

type Catalogue<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Catalogue<Shape[Key]>
}

/** The shape of every catalogue: exactly the English keys. */
export type Texts = Catalogue<typeof en>
