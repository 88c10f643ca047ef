import { Refused } from '#contract/refusals.ts'

/**
 * The value, or `unavailable` after so many milliseconds: a database that has stopped answering keeps its connections
 * open and gives no error. The work itself goes on; whoever repeats a call with its key learns what became of it.
 */
export function withTimeout<T>(work: T | Promise<T>, milliseconds: number): T | Promise<T> {
  if (!(work instanceof Promise)) return work
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refused('unavailable')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
