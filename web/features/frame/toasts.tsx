import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Toast, ToastStack } from '#web/ui/toast.tsx'
import { selectToasts, type ToastEntry, toastActions, undone } from './toasts.slice.ts'

export function Toasts() {
  const toasts = useAppSelector(selectToasts)
  return (
    <ToastStack>
      {toasts.map((toast) => (
        <OneToast key={toast.id} {...toast} />
      ))}
    </ToastStack>
  )
}

function OneToast({ id, text, tone, duration, undo }: ToastEntry) {
  const dispatch = useAppDispatch()
  const onDone = useCallback(() => dispatch(toastActions.dismiss(id)), [dispatch, id])
  const onUndo = () => {
    if (undo) dispatch(undone(undo))
    onDone()
  }
  return (
    <Toast tone={tone} duration={duration} onDone={onDone} onUndo={undo && onUndo}>
      {text}
    </Toast>
  )
}
