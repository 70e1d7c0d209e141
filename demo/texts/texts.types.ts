import type { en } from './en.ts'

type Catalogue<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Catalogue<Shape[Key]>
}

/** What every catalogue has: the keys of the English one, no more and no fewer. */
export type Texts = Catalogue<typeof en>
