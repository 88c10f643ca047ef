import { useEffect } from 'react'
import { useAppDispatch } from '#web/store/hooks.ts'
import { commonActions, type WindowSize } from './common.slice.ts'

const debounce = 200

/** Keeps the window's size in the store. Use it once, at the root. */
export function useWindowSizeInStore(): void {
  const dispatch = useAppDispatch()
  useEffect(() => followWindowSize((size) => dispatch(commonActions.windowResized(size))), [dispatch])
}

/** Reports the window's size now, and 200 ms after the last change. Returns a function that stops it. */
export function followWindowSize(tell: (size: WindowSize) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellNow = () => tell({ width: window.innerWidth, height: window.innerHeight })
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(tellNow, debounce)
  }
  tellNow()
  window.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', onResize)
  }
}
