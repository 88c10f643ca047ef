/** What each list and each figure should have at a moment, by names: numbers of records, or a figure alone. */
export type Shown = ReadonlyMap<string, readonly string[]>

export type Moment = { now: Date; today: string }

export type Row = { list: string; what: string }

export const shownAs = (rows: readonly Row[]): Shown =>
  new Map([...Map.groupBy(rows, ({ list }) => list)].map(([list, of]) => [list, of.map(({ what }) => what)]))
