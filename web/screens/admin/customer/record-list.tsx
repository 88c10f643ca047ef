import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { recordRowsPerPage } from '#contract/page-size.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import style from './customer.module.css'
import type { RecordPages, RecordPart } from './record-pages.ts'

/** A list of the record: which page of it is shown, and where another one is. */
export type PartProps<Part extends RecordPart = RecordPart> = {
  customer: Pick<CustomerRecord, Part>
  pages: Pick<RecordPages, Part>
  /** The same screen with another page of a list; the others stay where they are. */
  pathOf: (changes: Partial<RecordPages>) => string
}

type RecordListProps<Row, Part extends RecordPart> = PartProps<Part> & {
  part: Part
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
export function RecordList<Row, Part extends RecordPart>({
  part,
  title,
  unit,
  customer,
  pages,
  pathOf,
  hrefOf,
  ...table
}: RecordListProps<Row, Part>) {
  const { total } = customer[part]
  return (
    <Card title={title} aside={`${total.toLocaleString('ja-JP')}${unit}`} flush>
      <div className={style.list}>
        <DataTable label={title} {...table} {...(hrefOf && { hrefOf })} />
        <PartPager {...{ part, customer, pages, pathOf }} />
      </div>
    </Card>
  )
}

export function PartPager<Part extends RecordPart>({
  part,
  customer,
  pages,
  pathOf,
}: PartProps<Part> & { part: Part }) {
  const count = Math.ceil(customer[part].total / recordRowsPerPage)
  if (count < 2) return null
  return (
    <div className={style.pager}>
      <Pager page={pages[part]} pages={count} hrefOf={(page) => pathOf({ [part]: page })} />
    </div>
  )
}
