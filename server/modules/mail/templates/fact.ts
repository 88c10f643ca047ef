/** A line of the facts of a mail. */
export type Fact = [name: string, ...values: string[]]
