/** Keeps `0-9` only; all numeric Brazilian fields are sent as bare digits. */
export const digits = (text: string): string => text.replace(/\D/g, '')
