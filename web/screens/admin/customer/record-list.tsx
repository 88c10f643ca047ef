import { recordRowsPerPage } from '#contract/page-size.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import style from './customer.module.css'
import type { ShownCustomer } from './customer-calls.ts'
import { type RecordPages, type RecordPart, recordPath } from './record-pages.ts'

export type PartProps = { customer: ShownCustomer; pages: RecordPages }

type RecordListProps<Row> = PartProps & {
  part: RecordPart
  title: string
  /** 「件」「通」 */
  unit: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  hrefOf?: ((row: Row) => string) | undefined
  columns: readonly Column<Row>[]
  empty: string
}

/** One list of the record: its newest rows, and the pages of all of them. */
export function RecordList<Row>({ part, title, unit, customer, pages, hrefOf, ...table }: RecordListProps<Row>) {
  const { total } = customer[part]
  return (
    <Card title={title} aside={`${total.toLocaleString('ja-JP')}${unit}`} flush>
      <div className={style.list}>
        <DataTable label={title} {...table} {...(hrefOf && { hrefOf })} />
        <PartPager part={part} customer={customer} pages={pages} />
      </div>
    </Card>
  )
}

/** The pages of one list; the others stay where they are. */
export function PartPager({ part, customer, pages }: PartProps & { part: RecordPart }) {
  const count = Math.ceil(customer[part].total / recordRowsPerPage)
  if (count < 2) return null
  return (
    <div className={style.pager}>
      <Pager page={pages[part]} pages={count} hrefOf={(page) => recordPath(customer.id, { ...pages, [part]: page })} />
    </div>
  )
}
