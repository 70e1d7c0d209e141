/** Keeps `0-9` only; every numeric Brazilian field travels as bare digits. */
export const digits = (text: string): string => text.replace(/\D/g, '')
