import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What the button that sends the form says. */
  press: string
  /** The form of that id. */
  form: (id: string) => ReactNode
}

/** A dialog that is one form about a row: its buttons stand below it. */
export function FormDialog({ open, onClose, title, press, form }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      mustAnswer
      title={title}
      actions={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            戻る
          </Button>
          <Button type="submit" form={id} variant="secondary" size="small">
            {press}
          </Button>
        </>
      }
    >
      {form(id)}
    </Dialog>
  )
}
