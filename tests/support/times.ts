/** What `make` returns for 0, 1, 2 and so on, `count` times. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
