import { type ColumnName, columnName } from '#platform/db'

/** The columns of a group of the contract's fields: `postal_code` of the address is `addressPostalCode`. */
export type ColumnsOf<Prefix extends string, Group> = {
  [Name in keyof Group & string as ColumnName<`${Prefix}_${Name}`>]: Group[Name]
}

/** A group of fields as columns of a row, and back: a new field needs its column, and nothing here. */
export function columnsOf<Prefix extends string, Group extends object>(prefix: Prefix, fields: readonly string[]) {
  type Columns = ColumnsOf<Prefix, Group>
  const pairs = fields.map((field) => [field, columnName(`${prefix}_${field}`)]) as [keyof Group, keyof Columns][]
  return {
    toColumns: (group: Group) => Object.fromEntries(pairs.map(([field, column]) => [column, group[field]])) as Columns,
    fromColumns: (row: Columns) => Object.fromEntries(pairs.map(([field, column]) => [field, row[column]])) as Group,
  }
}
