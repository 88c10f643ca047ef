import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { BrowserTimes } from './browser-times.ts'
import { type Failure, firstLines, writeReport } from './report.ts'

export default class ReportForPlaywright implements Reporter {
  #tests: TestCase[] = []
  readonly #outside: TestError[] = []
  readonly #browserTimes = new BrowserTimes()
  readonly #log: LogLine[] = []

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onTestEnd(_: TestCase, result: TestResult): void {
    this.#browserTimes.note(result)
  }

  /** The server of the journeys says here what went wrong in it. */
  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    if (test) return
    for (const text of stripVTControlCharacters(String(chunk)).split('\n')) {
      if (text.trim() !== '') this.#log.push({ at: Date.now(), text: text.trim() })
    }
  }

  onError(error: TestError): void {
    this.#outside.push(error)
  }

  onEnd(): void {
    const failed = this.#tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
    writeReport({
      cpuSeconds: this.#browserTimes.sum(),
      failures: [
        ...failed.map((test) => failureOf(test, this.#log)),
        ...this.#outside.map((error) => failure('outside of any journey', error)),
      ],
      files: [...Map.groupBy(this.#tests, fileOf)].map(([file, tests]) => ({
        file,
        milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
    })
  }

  printsToStdio(): boolean {
    return false
  }
}

type LogLine = { at: number; text: string }

function failureOf(test: TestCase, log: readonly LogLine[]): Failure {
  const [, project = '', , ...titles] = test.titlePath()
  const failed = test.results.find(({ error }) => error)
  const name = `${fileOf(test)} > ${titles.join(' > ')} [${project}]`
  const { name: _, error } = failure(name, failed?.error)
  return { name, error: [error, ...traces(failed, log)].join('\n'), isFlaky: test.outcome() === 'flaky' }
}

/** Where the page stands as it was, and what the server said meanwhile. */
function traces(result: TestResult | undefined, log: readonly LogLine[]): string[] {
  if (!result) return []
  const [from, until] = [result.startTime.getTime(), result.startTime.getTime() + result.duration + 1_000]
  const said = log.filter(({ at }) => from <= at && at <= until)
  const pictures = result.attachments.flatMap(({ path }) => (path ? [`see ${ours(path)}`] : []))
  return [...pictures, ...said.slice(-5).map(({ text }) => text)]
}

function failure(name: string, error?: TestError): Failure {
  const { file, line } = error?.location ?? {}
  return { name, error: firstLines({ message: error?.message ?? '', at: file && `${ours(file)}:${line}` }) }
}

const ours = (file: string) => relative(process.cwd(), file)
/** Whose journey it is; the line may stand in a helper. */
const fileOf = (test: TestCase) => join('e2e', test.titlePath()[2]!)
