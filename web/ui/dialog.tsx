import { type MouseEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import style from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useBeside } from './use-beside.ts'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  open: boolean
  /** Called by Esc, the close button and a press outside the dialog. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the main action last. */
  actions?: ReactNode
  /** A dialog that asks a question must be answered: a press outside does nothing, and there is no close button. */
  mustAnswer?: boolean
  /** For two columns. */
  wide?: boolean
}

export function Dialog({ wide = false, ...props }: DialogProps) {
  return <Modal {...props} className={classes(style.dialog, wide && style.wide)} />
}

/** A sheet to change one value of the page: next to the field with the id `beside` in wide windows, from below in narrow ones. */
export function Sheet({ beside, ...props }: DialogProps & { beside: string }) {
  return <Modal {...props} beside={beside} className={style.sheet} />
}

function Modal({
  open,
  onClose,
  title,
  children,
  actions,
  mustAnswer,
  beside,
  className,
}: DialogProps & { className?: string; beside?: string }) {
  const ref = useModal(open, onClose)
  useBeside(ref, open, beside)
  const titleId = useId()
  const onPress = (event: MouseEvent) => {
    if (event.target === ref.current && !mustAnswer) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same by keyboard, through the dialog's own cancel event
    <dialog
      ref={ref}
      className={classes(style.modal, className)}
      aria-labelledby={titleId}
      data-beside={beside}
      onClick={onPress}
    >
      <div className={style.frame}>
        <header className={style.head}>
          <h2 className={style.title} id={titleId}>
            {title}
          </h2>
          {!mustAnswer && (
            <button type="button" className={style.close} aria-label="閉じる" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <div className={style.body}>{open && children}</div>
        {actions && <footer className={style.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
