import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a native modal dialog as `open` says. The focus moves into it (to the field marked
 * `data-first-focus`, if there is one), stays there, and returns at the end. Esc only calls `onClose`: the caller owns
 * the state.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    const onCancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    // Some browsers close on the second Esc in any case. The caller must know.
    const onClosed = () => open && onClose()
    dialog?.addEventListener('cancel', onCancel)
    dialog?.addEventListener('close', onClosed)
    return () => {
      dialog?.removeEventListener('cancel', onCancel)
      dialog?.removeEventListener('close', onClosed)
    }
  }, [open, onClose])

  // If it is removed while open, it would keep the focus. No listener is left by then.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return ref
}
