/** What is wrong, by the name of what was looked at: each must be empty. */
export type Discrepancies = Record<string, readonly object[]>

export type Counted = { what: string; n: number }
