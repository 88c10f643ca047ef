import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
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

function OneToast({ id, text, tone, duration }: ToastEntry) {
  const dispatch = useAppDispatch()
  const onDone = useCallback(() => dispatch(toastActions.dismiss(id)), [dispatch, id])
  return (
    <Toast tone={tone} duration={duration} onDone={onDone}>
      {text}
    </Toast>
  )
}
