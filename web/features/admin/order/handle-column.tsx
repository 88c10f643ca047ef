import type { Column } from '#web/ui/data-table.tsx'
import { DragHandle, type RowOrder } from './drag-handle.tsx'

/** What a row is taken by. `nameOf`: what it is called. */
export const handleColumn = <Row extends { id: number }>(
  order: RowOrder,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  id: 'handle',
  head: '並び',
  isInline: true,
  cell: (row) => <DragHandle id={row.id} name={nameOf(row)} order={order} />,
})
