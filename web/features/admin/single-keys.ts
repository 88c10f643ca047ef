import { useState } from 'react'
import { readItem, saveItem } from '#web/browser/browser-storage.ts'

const ITEM = 'ADMIN_SINGLE_KEYS'

/** Whether single keys do anything in this browser; switched off in the list that `?` opens. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => readItem(ITEM) !== 'off')
  const set = (next: boolean) => {
    setOn(next)
    saveItem(ITEM, next ? 'on' : 'off')
  }
  return [on, set]
}
