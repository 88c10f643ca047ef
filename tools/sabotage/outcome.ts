import { existsSync, readFileSync } from 'node:fs'

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
const reasonIn = ({ failureMessages = [] }: Ended) => failureMessages[0]?.split('\n')[0]?.slice(0, 150) ?? ''

type JourneyReport = { stats: { expected: number; unexpected: number }; errors: { message: string }[] }

/** A file that cannot even be loaded is no test that failed: such an edit would be noticed by everybody. */
export function endOfTests(file: string, said: string): End {
  if (!existsSync(file)) return { end: 'invalid', by: said.trim().slice(-300) }
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (failed) return { end: 'caught', by: `${failed.fullName}\n${reasonIn(failed)}` }
  const broken = testResults.find(({ assertionResults, message }) => assertionResults.length === 0 && message !== '')
  if (broken) return { end: 'invalid', by: broken.message.slice(0, 300) }
  if (numTotalTests > 0 && numPassedTests === 0) return { end: 'invalid', by: 'no test has the name' }
  return { end: 'survived', by: numTotalTests === 0 ? 'no test reaches the file' : '' }
}

/** A journey that was not made, because the server does not start for instance, has noticed nothing. */
export function endOfJourneys(file: string, said: string): End {
  if (!existsSync(file)) return { end: 'invalid', by: said.trim().slice(-300) }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport
  if (stats.unexpected > 0) return { end: 'caught', by: 'a journey' }
  if (stats.expected === 0) return { end: 'invalid', by: errors[0]?.message ?? 'no journey has the name' }
  return { end: 'survived', by: '' }
}
