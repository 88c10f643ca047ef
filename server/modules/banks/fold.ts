import { bankLetters } from '#domain/zengin/half-width.ts'

/** A name or a kana without what people write differently. */
export const folded = (text: string): string => bankLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
