import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a test runner found, as our reporters write it for `npm test`. `cpuSeconds` are those of processes that nobody
 * waited for.
 */
export type Report = { failures: Failure[]; files: TestFile[]; cpuSeconds?: number }
/** `error` has the first lines; `isFlaky`: failed first and passed when it was tried again. */
export type Failure = { name: string; error: string; isFlaky?: boolean }
export type TestFile = { file: string; milliseconds: number }

/** The environment variable that names the file to which a reporter writes. */
const place = 'TEST_REPORT'
export const reportTo = (file: string) => ({ [place]: file })

export function writeReport(report: Report): void {
  const file = process.env[place]
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** Nothing when the runner ended before it could write. */
export function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** The first lines of an error, and the line of ours in which it happened. */
export function firstLines({ message = '', at }: { message?: string; at?: string | undefined }): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.filter((line) => line.trim() !== '').slice(0, 6)
  return [...said, ...(at ? [`at ${at}`] : [])].join('\n')
}
