/** What a table calls the column of a field: `shown_from` is `shownFrom`. */
export type ColumnName<Field extends string> = Field extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<ColumnName<Tail>>}`
  : Field

export const columnName = (field: string): string =>
  field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The same values under the names that a table gives its columns. */
export type ColumnsOf<Values> = { [Name in keyof Values & string as ColumnName<Name>]: Values[Name] }

export const columnsOf = <Values extends object>(values: Values): ColumnsOf<Values> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name), value])) as ColumnsOf<Values>

/** Of a row the values of these names. A name without a column does not compile. */
export const valuesIn = <Values extends object>(
  names: readonly (keyof Values & string)[],
  row: ColumnsOf<Values>,
): Values =>
  Object.fromEntries(
    names.map((name) => [name, (row as Readonly<Record<string, unknown>>)[columnName(name)]]),
  ) as Values
