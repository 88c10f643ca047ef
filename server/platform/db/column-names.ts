type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The same values under the names that a table gives its columns: `shown_from` is `shownFrom`. */
export type ColumnsOf<Values> = { [Name in keyof Values & string as Camel<Name>]: Values[Name] }

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const columnsOf = <Values extends object>(values: Values): ColumnsOf<Values> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value])) as ColumnsOf<Values>

/** Of a row the values of these names. A name without a column does not compile. */
export const valuesIn = <Values extends object>(
  names: readonly (keyof Values & string)[],
  row: ColumnsOf<Values>,
): Values =>
  Object.fromEntries(names.map((name) => [name, (row as Readonly<Record<string, unknown>>)[camel(name)]])) as Values
