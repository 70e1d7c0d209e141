/** A typed text as one line: no control or invisible formatting characters, and single spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
