import type { TestResult } from '@playwright/test/reporter'

type ProcessInfo = { type: string; id: number; cpuTime: number }
type Annotation = TestResult['annotations'][number]

const kind = 'cpu seconds of the browser'

/** The processes of a browser, as its own protocol tells of them, beside what a journey says of itself. */
export const browserTimes = ({ processInfo }: { processInfo: ProcessInfo[] }): Annotation => ({
  type: kind,
  description: JSON.stringify(processInfo),
})

/**
 * CPU seconds of what a browser begins: the system counts with us only what somebody waits for, and a browser waits for
 * none of its processes. Its main one is waited for by us.
 */
export class BrowserTimes {
  readonly #seen = new Map<string, number>()

  note({ workerIndex, annotations }: Pick<TestResult, 'workerIndex' | 'annotations'>): void {
    for (const { type, description = '[]' } of annotations) {
      if (type !== kind) continue
      for (const { type: process, id, cpuTime } of JSON.parse(description) as ProcessInfo[]) {
        // Each worker has a browser of its own, and a process its time from its beginning on.
        if (process !== 'browser') this.#seen.set(`${workerIndex}/${id}`, cpuTime)
      }
    }
  }

  sum(): number {
    return [...this.#seen.values()].reduce((sum, seconds) => sum + seconds, 0)
  }
}
