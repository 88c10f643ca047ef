import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { BrowserTimes } from './browser-times.ts'
import { type Failure, firstLines, writeReport } from './report.ts'

export default class ReportForPlaywright implements Reporter {
  #tests: TestCase[] = []
  readonly #outside: TestError[] = []
  readonly #browserTimes = new BrowserTimes()

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onTestEnd(_: TestCase, result: TestResult): void {
    this.#browserTimes.note(result)
  }

  onError(error: TestError): void {
    this.#outside.push(error)
  }

  onEnd(): void {
    const failed = this.#tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
    writeReport({
      cpuSeconds: this.#browserTimes.sum(),
      failures: [...failed.map(failureOf), ...this.#outside.map((error) => failure('outside of any journey', error))],
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

function failureOf(test: TestCase): Failure {
  const [, project = '', , ...titles] = test.titlePath()
  const failed = test.results.find(({ error }) => error)
  const name = `${fileOf(test)} > ${titles.join(' > ')} [${project}]`
  return { ...failure(name, failed?.error), isFlaky: test.outcome() === 'flaky' }
}

function failure(name: string, error?: TestError): Failure {
  const { file, line } = error?.location ?? {}
  return { name, error: firstLines({ message: error?.message ?? '', at: file && `${ours(file)}:${line}` }) }
}

const ours = (file: string) => relative(process.cwd(), file)
const fileOf = ({ location }: TestCase) => ours(location.file)
