import * as v from 'valibot'
import * as texts from './texts.ts'

/** The code of a collaborator offer: six digits, as they came by e-mail. */
export const collaboratorCodeSchema = v.pipe(
  v.string(texts.codeEmpty),
  v.trim(),
  v.nonEmpty(texts.codeEmpty),
  v.regex(/^\d{6}$/, texts.codeShort),
)
