import { useEffect, useMemo, useState } from 'react'
import type { GuestList, readGuestList } from '#domain/guest-list.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'

let loaded: typeof readGuestList | undefined

/** What the pasted text says. The code that reads it is fetched with the first letter: undefined until it is here. */
export function useReading(text: string): GuestList | undefined {
  const dispatch = useAppDispatch()
  const [read, setRead] = useState(() => loaded)
  const isWanted = text !== '' && !read
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('#domain/guest-list.ts').then(
      (part) => {
        loaded = part.readGuestList
        if (isHere) setRead(() => loaded)
      },
      () => isHere && dispatch(partMissing()),
    )
    return () => {
      isHere = false
    }
  }, [isWanted, dispatch])
  return useMemo(() => read?.(text), [read, text])
}
