import { useEffect } from 'react'
import { useAppDispatch } from '#web/store/hooks.ts'
import { commonActions } from './common.slice.ts'

const debounce = 200

/** Keeps the window's size in the store. To be used once, at the root. */
export function useWindowSizeInStore(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => dispatch(commonActions.windowResized({ width: window.innerWidth, height: window.innerHeight }))
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, debounce)
    }
    tell()
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [dispatch])
}
