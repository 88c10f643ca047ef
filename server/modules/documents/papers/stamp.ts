import type { PaperState } from '#domain/paper-ledger.ts'
import type { PdfDescription } from '#platform/pdf'
import type { Standing } from '../standing.ts'
import { issueDay } from './parts.ts'

/** Not part of a paper's facts: what has become of it and of its money since, and whose copy it is. */
export type Stamp = {
  ended?: { state: Exclude<PaperState, 'valid'>; at: string; by: string | null }
  /** The shop's own copy. */
  isCopy?: boolean
  /** Of a valid invoice. Undefined: as it was issued. */
  money?: Standing
}

const words = { void: '無効', replaced: '差替え済み' } as const

const red = '#b3261e'
const ink = '#1a1d23'

/** What stands across the face of a copy, so that it says what has become of it wherever the file goes. */
export function overOf({ ended, isCopy }: Stamp): PdfDescription['over'] {
  const lines = [isCopy ? '控（当店の保存用）' : '', ended ? endedLine(ended) : ''].filter(Boolean)
  if (lines.length === 0) return undefined
  return { line: lines.join('　　'), color: ended ? red : ink, ...(ended && { across: words[ended.state] }) }
}

/** 「無効　2026年11月25日から　替わりの番号 INV-2611-0002」 */
const endedLine = ({ state, at, by }: NonNullable<Stamp['ended']>): string =>
  [words[state], `${issueDay(at)}から`, by && `替わりの番号 ${by}`].filter(Boolean).join('　')
