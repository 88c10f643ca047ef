import { useNavigate } from 'react-router'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { columnNames } from './order-columns.tsx'
import { OPTIONAL_COLUMNS, type OrderList, orderListPath } from './order-list-address.ts'

type ColumnsDialogProps = { open: boolean; onClose: () => void; list: OrderList }

/** Each press shows at once in the list behind. */
export function ColumnsDialog({ open, onClose, list }: ColumnsDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog open={open} onClose={onClose} title="表示する列">
      {OPTIONAL_COLUMNS.map((id) => {
        const isShown = list.columns.includes(id)
        const columns = OPTIONAL_COLUMNS.filter((each) => (each === id ? !isShown : list.columns.includes(each)))
        return (
          <Checkbox
            key={id}
            label={columnNames[id]}
            checked={isShown}
            onChange={() =>
              navigate(orderListPath(list, { columns, page: list.page }), { replace: true, preventScrollReset: true })
            }
          />
        )
      })}
    </Dialog>
  )
}
