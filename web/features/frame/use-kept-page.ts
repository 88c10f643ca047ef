import { useEffect, useState } from 'react'
import { keepRunSheetPage } from '#web/browser/kept-run-sheets.ts'
import { paths } from '#web/paths.ts'

/** Has this device keep the page once the shop has answered; true when it opens without a connection. */
export function useKeptPage(id: string, hasAnswered: boolean): boolean {
  const [isKept, setKept] = useState(isOpenedFromKept)
  useEffect(() => {
    if (!hasAnswered || isKept) return
    let isShown = true
    keepRunSheetPage(paths.runSheet(id), filesInUse()).then((done) => {
      if (isShown) setKept(done)
    })
    return () => {
      isShown = false
    }
  }, [id, hasAnswered, isKept])
  return isKept
}

const isOpenedFromKept = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

/** Pictures of the page, and the built files that it has loaded on the way, fonts among them. */
function filesInUse(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = [...document.querySelectorAll('img')].map(({ src }) => src)
  return [...pictures, ...loaded.filter((address) => address.includes('/assets/'))]
}
