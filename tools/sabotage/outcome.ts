import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type End = {
  end: 'caught' | 'survived' | 'invalid'
  /** The first test that failed, or what kept the tests from running. */
  by: string
}

type Ended = { status: string; fullName: string; failureMessages?: string[] }
type Report = {
  numTotalTests: number
  numPassedTests: number
  testResults: { name: string; message: string; assertionResults: Ended[] }[]
}

/** Shows whether it is the edit that the test noticed. */
const reasonIn = (message = '') => stripVTControlCharacters(message).split('\n')[0]!.slice(0, 150)

type Spec = { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type JourneyReport = { suites: Suite[]; stats: { expected: number }; errors: { message: string }[] }

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

/** A file that cannot even be loaded is no test that failed: such an edit would be noticed by everybody. */
export function endOfTests(file: string, said: string): End {
  if (!existsSync(file)) return { end: 'invalid', by: said.trim().slice(-300) }
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (failed) return { end: 'caught', by: `${failed.fullName}\n${reasonIn(failed.failureMessages?.[0])}` }
  const broken = testResults.find(({ assertionResults, message }) => assertionResults.length === 0 && message !== '')
  if (broken) return { end: 'invalid', by: broken.message.slice(0, 300) }
  if (numTotalTests > 0 && numPassedTests === 0) return { end: 'invalid', by: 'no test has the name' }
  return { end: 'survived', by: numTotalTests === 0 ? 'no test reaches the file' : '' }
}

/** A journey that did not run, for instance because the server did not start, has noticed nothing. */
export function endOfJourneys(file: string, said: string): End {
  if (!existsSync(file)) return { end: 'invalid', by: said.trim().slice(-300) }
  const { suites, stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport
  const failed = suites.flatMap(specsIn).find(({ ok }) => !ok)
  if (failed) {
    const [error] = failed.tests.flatMap(({ results }) => results).flatMap((result) => result.error ?? [])
    return { end: 'caught', by: `${failed.title}\n${reasonIn(error?.message)}` }
  }
  if (stats.expected === 0) return { end: 'invalid', by: errors[0]?.message ?? 'no journey has the name' }
  return { end: 'survived', by: '' }
}
