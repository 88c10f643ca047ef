import { useEffect, useRef } from 'react'

const usual = 15_000
const longest = 120_000

/**
 * Asks again and again while the page is in sight: at once when it comes back, and less often while no answer comes.
 * `ask` resolves to whether one came.
 */
export function usePolling(ask: () => Promise<boolean>): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = usual
    let isAsking = false
    let isOver = false
    const plan = () => {
      clearTimeout(timer)
      if (!isOver && document.visibilityState === 'visible') timer = setTimeout(run, pause)
    }
    const run = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      pause = (await latest.current()) ? usual : Math.min(pause * 2, longest)
      isAsking = false
      plan()
    }
    document.addEventListener('visibilitychange', run)
    window.addEventListener('online', run)
    plan()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
      window.removeEventListener('online', run)
    }
  }, [])
}
