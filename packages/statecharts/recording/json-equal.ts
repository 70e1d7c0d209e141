/** Whether two values of plain data read the same as JSON. */
export const jsonEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
