import { useEffect, useState } from 'react'
import type { BankPlace } from '#contract/banks.ts'
import type { Calling } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'

/** Milliseconds after the last key. */
const pause = 150

export type PlacesFound = { places: readonly BankPlace[]; status: string }

/**
 * What is called as somebody types, by their newest words; an older answer is dropped. Undefined: nothing is looked for.
 */
export function usePlaces(find: (q: string) => Calling<BankPlace[]>, q: string | undefined): PlacesFound {
  const [found, setFound] = useState<{ q: string; places: readonly BankPlace[] | null }>()
  useEffect(() => {
    if (q === undefined) return
    let running: { abort: () => void } | undefined
    let isOld = false
    const timer = setTimeout(async () => {
      const call = find(q)
      running = call
      const outcome = await call
      if (!isOld) setFound({ q, places: isAnswered(outcome) ? outcome.payload : null })
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
      running?.abort()
    }
  }, [find, q])
  if (q === undefined) return { places: [], status: '' }
  const places = found?.places ?? []
  if (found?.q !== q) return { places, status: '探しています' }
  if (found.places === null) return { places, status: '候補を探せませんでした。通信の状態をお確かめください。' }
  return { places, status: places.length > 0 ? `候補が${places.length}件あります` : '見つかりませんでした。' }
}
