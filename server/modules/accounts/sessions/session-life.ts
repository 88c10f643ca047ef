import { SESSION_DAYS } from '#contract/session-life.ts'

const day = 24 * 60 * 60

/** A refresh token lives as long as its session, … */
export const refreshTokenSeconds = SESSION_DAYS * day
/** … but only 14 days while the token alone proves its owner. */
export const unboundSeconds = 14 * day

export const daysBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000)
