/** `THOROUGH=1 npm test -- server/testing e2e`: everything everywhere, which takes up to three times as long. */
export const isThorough = process.env.THOROUGH === '1'
