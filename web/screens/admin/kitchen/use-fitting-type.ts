import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Of the type as it is designed. At the last one the smallest words have 5.5 points, the least that labels may have. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6]

/** Shrinks the type of a sticker (`--scale`) until all of it is on it: words that are cut may be the ones that matter. */
export function useFittingType<Of extends HTMLElement>(): RefObject<Of | null> {
  const sticker = useRef<Of>(null)
  useLayoutEffect(() => {
    shrink(sticker.current!)
    // Until a font is there another one stands in for it.
    if (document.fonts?.status === 'loading')
      void document.fonts.ready.then(() => sticker.current && shrink(sticker.current))
  })
  return sticker
}

function shrink(sticker: HTMLElement): void {
  for (const scale of scales) {
    sticker.style.setProperty('--scale', String(scale))
    if (sticker.scrollHeight <= sticker.clientHeight) return
  }
}
