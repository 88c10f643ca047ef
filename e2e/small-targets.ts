import type { Page } from '@playwright/test'

/** What a finger could miss: less than 44 px high or wide. Links within a sentence are as high as its lines. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPartOfSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      target.closest('p, dd') !== null &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim()
    // The words of a box or a field are pressed like it, and a link can be stretched over all of what it opens.
    const pressed = (target: HTMLElement) => {
      if (target instanceof HTMLInputElement) return target.closest('label') ?? target
      const { position, content } = getComputedStyle(target, '::after')
      const isStretched = content !== 'none' && position === 'absolute' && target instanceof HTMLAnchorElement
      return (isStretched && target.offsetParent) || target
    }
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((target) => !target.closest('dialog:not([open])'))
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !isPartOfSentence(target))
      .map((target) => ({ target, size: pressed(target).getBoundingClientRect() }))
      .filter(({ size: { width, height } }) => width > 2 && height > 2 && Math.min(width, height) < 43.5)
      .map(({ target, size: { width, height } }) => {
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim()
        return `${name} ${Math.round(width)}×${Math.round(height)}`
      })
  })
}
