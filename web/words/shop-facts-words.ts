import type { ReactNode } from 'react'

/** 「03-0000-0000（平日 9:00〜18:00）」. A shop that is being prepared may lack each fact: then its words are left out. */
export function withFacts(words: string, ...facts: readonly string[]): string {
  const written = facts.filter(Boolean)
  return words && written.length > 0 ? `${words}（${written.join('、')}）` : words
}

export const writtenRows = <Row extends { text: ReactNode }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ text }) => text !== '')
