/** A promise creator that refuses with its own name, until the composition root provides the effect. */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`The effect "${name}" is not provided`))
