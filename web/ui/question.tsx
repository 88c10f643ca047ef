import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionProps = {
  open: boolean
  title: string
  /** What follows. */
  children: ReactNode
  no: string
  yes: string
  onNo: () => void
  onYes: () => void
}

/** Asked before something is done that cannot simply be undone; Esc is a no. */
export function Question({ open, title, children, no, yes, onNo, onYes }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      mustAnswer
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            {no}
          </Button>
          <Button onClick={onYes}>{yes}</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
