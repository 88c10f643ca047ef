/** A refresh token lives 30 days, … */
export const refreshTokenSeconds = 30 * 24 * 60 * 60
/** … but only 14 while nothing but the token proves whose it is. */
export const unboundSeconds = 14 * 24 * 60 * 60

export const daysBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000)
