import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { commonActions, selectShowGlobalMenu } from './common.slice.ts'
import { partMissing } from './toasts.slice.ts'

const GlobalMenu = whenWanted(async () => (await import('./global-menu.tsx')).GlobalMenu, partMissing)

/** The menu of every screen, open or closed as the store says. */
export function Menu() {
  const open = useAppSelector(selectShowGlobalMenu)
  const dispatch = useAppDispatch()
  const close = useCallback(() => dispatch(commonActions.closeGlobalMenu()), [dispatch])
  return <GlobalMenu open={open} onClose={close} />
}
