import { randomPart } from '../random-part.ts'

/** 128 random bits in base64url, 22 characters: whoever has it was given it. */
export const newId = (): string => randomPart(16).toString('base64url')
