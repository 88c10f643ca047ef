import { errorCodeOf, type SqlPool } from '#platform/db'

/** Milliseconds for which an answer is good: a flood of questions is one write. */
const usually = 5_000

/**
 * Whether the database takes writes: a read-only one, or one whose disk is full, still answers reads. The probe fills
 * more than a page, so that PostgreSQL must allocate space, and is deleted before the commit.
 */
export function writeProbe(sql: Pick<SqlPool, 'begin'>, { every = usually } = {}): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askAgainAt = 0
  return () => {
    if (!answer || performance.now() >= askAgainAt) {
      askAgainAt = Number.POSITIVE_INFINITY
      answer = write(sql).then(
        () => true,
        (error) => !isRefused(error),
      )
      answer.finally(() => {
        askAgainAt = performance.now() + every
      })
    }
    return answer
  }
}

/** Read only, out of space, or unable to write its files. Being away or busy is noticed by ordinary reads. */
const isRefused = (error: unknown) => /^(25|53|58)/.test(errorCodeOf(error) ?? '')

const write = (sql: Pick<SqlPool, 'begin'>) =>
  sql.begin(async (tx) => {
    const mark = `write-probe:${crypto.randomUUID()}:`
    await tx`insert into limit_counts (key, count, expires_at)
      select ${mark} || n || repeat('-', 1000), 0, now() from generate_series(1, 16) as n`
    await tx`delete from limit_counts where starts_with(key, ${mark})`
  })
