import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { Toast, ToastStack } from '#web/ui/toast.tsx'
import { selectToasts, type ToastEntry, toastActions } from './toasts.slice.ts'

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
    if (undo) dispatch(undo)
    onDone()
  }
  return (
    <Toast
      tone={tone}
      duration={duration}
      onDone={onDone}
      action={undo && <TextButton onClick={onUndo}>元に戻す</TextButton>}
    >
      {text}
    </Toast>
  )
}
