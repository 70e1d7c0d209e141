import { randomBytes } from 'node:crypto'

/** 128 random bits in base64url, 22 characters: whoever has it was given it. */
export const newId = (): string => randomBytes(16).toString('base64url')
