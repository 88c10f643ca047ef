import { Refused } from '#contract/refusals.ts'

/**
 * The value, or `unavailable` after this time: a database that has stopped answering keeps its connections open and
 * gives no error. The work itself goes on; repeating the call with its key returns the result.
 */
export function withTimeout<T>(work: T | Promise<T>, milliseconds: number): T | Promise<T> {
  if (!(work instanceof Promise)) return work
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refused('unavailable')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
