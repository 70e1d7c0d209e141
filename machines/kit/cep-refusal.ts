import { type Failure, failureTexts, isUncertain } from '../../contract/failure.ts'

/** Whether a failed look-up says that the postal code is wrong: another one has to be typed. Else it may be tried again. */
export const isCepRefusal = (failure: Failure): boolean => {
  const isAboutCep = failure.text !== failureTexts.refused
  return isAboutCep && (!isUncertain(failure) || failure.kind === 'missing')
}
