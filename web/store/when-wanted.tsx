import type { UnknownAction } from '@reduxjs/toolkit'
import { type ComponentType, useEffect, useState } from 'react'
import { useAppDispatch } from './hooks.ts'

/** `open`: left out, it is wanted where it stands. */
type Opened = { open?: boolean; onClose: () => void }

/**
 * A component that most visitors never open. Its code is fetched when it is first opened. `onMissing` makes the action
 * that reports code that could not be fetched.
 */
export function whenWanted<Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
  onMissing: () => UnknownAction,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function WhenWanted(props: Props) {
    const { open = true, onClose } = props
    const dispatch = useAppDispatch()
    const [Part, setPart] = useState(() => loaded)
    const isMissing = open && !Part
    useEffect(() => {
      if (!isMissing) return
      let isHere = true
      load().then(
        (part) => {
          loaded = part
          if (isHere) setPart(() => part)
        },
        () => {
          if (!isHere) return
          dispatch(onMissing())
          onClose()
        },
      )
      return () => {
        isHere = false
      }
    }, [isMissing, onClose, dispatch])
    return Part ? <Part {...props} /> : null
  }
}
