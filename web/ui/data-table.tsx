import { Fragment, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Anchor } from './anchor.tsx'
import { classes } from './classes.ts'
import style from './data-table.module.css'
import { SelectAll, type Selection, SelectRow } from './data-table-selection.tsx'
import { Icon } from './icon.tsx'
import { useRowKeys } from './use-row-keys.ts'

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  align?: 'end'
  /** What the row is called: a link to its record. One column has it. */
  isName?: true
  /** The address of the same list in the order of this column, and which order it is in now. */
  sort?: { href: string; order: 'ascending' | 'descending' | undefined }
  /** In narrow windows in one line with its neighbours, without its head: for what tells by itself what it is. */
  isInline?: true
  /** Has the most to say, and takes what the others leave. */
  grows?: true
  /** Least important first: left out as the window gets narrower, below 1170 or 1440 px. */
  hideBelow?: 1170 | 1440
}

/** For `KeyHints`. */
export const rowKeys = [
  { keys: 'j', label: '次の行' },
  { keys: 'k', label: '前の行' },
] as const

export type DataTableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How a row is called where its checkbox is read out. */
  nameOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Rows with the same key stand under one heading. They must come in that order. */
  groupOf?: (row: Row) => { key: string; title: ReactNode }
  selection?: Selection
  /** A row that stands out: changed, new, chosen beside. */
  toneOf?: (row: Row) => 'changed' | 'current' | 'quiet' | undefined
  /** Instead of rows. */
  empty: ReactNode
}

/**
 * A list as a table: sorted by links, chosen by boxes; J and K go from row to row, Enter opens, X chooses. In narrow
 * windows each row is a card with the heads of its cells.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, columns, groupOf, selection, empty } = props
  const id = useId()
  useRowKeys(selection)
  if (rows.length === 0) return <div className={style.empty}>{empty}</div>
  const width = columns.length + (selection ? 1 : 0)
  return (
    <div className={style.frame}>
      <table className={style.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className={style.box}>
                <SelectAll keys={rows.map(keyOf)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const group = groupOf?.(row)
            const isFirst = group && (index === 0 || groupOf!(rows[index - 1]!).key !== group.key)
            return (
              <Fragment key={keyOf(row)}>
                {isFirst && (
                  <tr className={style.group}>
                    <th colSpan={width} scope="colgroup" id={`${id}-${group.key}`}>
                      {group.title}
                    </th>
                  </tr>
                )}
                <OneRow {...props} row={row} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ head, align, sort, hideBelow }: Column<Row>) {
  const className = classes(align === 'end' && style.end, hideBelow && style[`below${hideBelow}`])
  if (!sort) return <th className={className}>{head}</th>
  return (
    <th className={className} aria-sort={sort.order}>
      <Anchor href={sort.href} keepFocus className={style.sort}>
        {head}
        <Icon name="down" className={classes(style.arrow, sort.order && style[sort.order])} />
      </Anchor>
    </th>
  )
}

/** A row that has no link of its own takes the focus itself, and opens the first link that it has. */
const rowAsTarget = {
  'data-row-link': true,
  tabIndex: -1,
  onKeyDown({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key === 'Enter' && target === currentTarget) currentTarget.querySelector('a')?.click()
  },
}

function OneRow<Row>({ row, keyOf, nameOf, hrefOf, columns, selection, toneOf }: DataTableProps<Row> & { row: Row }) {
  const key = keyOf(row)
  const tone = selection?.chosen.has(key) ? 'chosen' : toneOf?.(row)
  return (
    <tr data-row={key} className={tone && style[tone]} {...(hrefOf ? undefined : rowAsTarget)}>
      {selection && (
        <td className={style.box}>
          <SelectRow id={key} name={nameOf(row)} selection={selection} />
        </td>
      )}
      {columns.map(({ id, head, cell, align, isName, isInline, grows, hideBelow }) => (
        <td
          key={id}
          data-head={head}
          className={classes(
            align === 'end' && style.end,
            isName && style.name,
            isInline && style.inline,
            grows && style.grows,
            hideBelow && style[`below${hideBelow}`],
          )}
        >
          <div>
            {isName && hrefOf ? (
              <Anchor href={hrefOf(row)} data-row-link className={style.link}>
                {cell(row)}
              </Anchor>
            ) : (
              cell(row)
            )}
          </div>
        </td>
      ))}
    </tr>
  )
}
