import { useEffect, useState } from 'react'
import { keepPage } from '#web/browser/kept-page.ts'

/** Has this device keep the page once what it shows is kept; true when it opens without a connection. */
export function useKeptPage(path: string, isShownKept: boolean): boolean {
  const [isKept, setKept] = useState(isOpenedFromKept)
  useEffect(() => {
    if (!isShownKept || isKept) return
    let isShown = true
    keepPage(path).then((done) => {
      if (isShown) setKept(done)
    })
    return () => {
      isShown = false
    }
  }, [path, isShownKept, isKept])
  return isKept
}

const isOpenedFromKept = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
