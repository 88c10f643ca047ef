import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { columnNames } from './order-columns.tsx'
import { OPTIONAL_COLUMNS, type OptionalColumn, type OrderList, orderListPath } from './order-list-address.ts'

type ColumnsDialogProps = { open: boolean; onClose: () => void; list: OrderList }

export function ColumnsDialog({ open, onClose, list }: ColumnsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="表示する列">
      <ColumnBoxes list={list} />
    </Dialog>
  )
}

/** Each press shows in the list behind; the box does not wait for the list. */
function ColumnBoxes({ list }: { list: OrderList }) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(list.columns)
  function toggle(id: OptionalColumn) {
    const columns = OPTIONAL_COLUMNS.filter((each) => (each === id ? !shown.includes(id) : shown.includes(each)))
    setShown(columns)
    navigate(orderListPath(list, { columns, page: list.page }), { replace: true, preventScrollReset: true })
  }
  return OPTIONAL_COLUMNS.map((id) => (
    <Checkbox key={id} label={columnNames[id]} checked={shown.includes(id)} onChange={() => toggle(id)} />
  ))
}
