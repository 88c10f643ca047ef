/**
 * Runs inline in the head of every page, as text (`bootstrap-script.tsx`): it may use nothing but its argument and the browser.
 *
 * A page is complete as HTML. Fonts and the scripts that wait in it (`deferred-scripts.ts`) are fetched when its lead picture
 * has been shown, so that they take no line away from it: after a second and a half at the latest, and at once when
 * somebody touches the page. What was pressed, sent or written before the scripts have taken over is told to them then.
 *
 * @param fonts address of the style sheet with the fonts
 */
export function bootstrap(fonts: string): void {
  const longestWait = 1500
  const fontsKept = 'fonts-kept'
  let isWanted = false
  let pressed: HTMLElement | undefined
  let sent: HTMLFormElement | undefined
  let composed: EventTarget | null = null

  /** All in one go, since each font that arrives alone lays the whole page out again. The sheet itself never applies. */
  function applyFonts(): void {
    if (document.getElementById('fonts')) return
    const link = document.createElement('link')
    link.id = 'fonts'
    link.rel = 'stylesheet'
    link.media = 'not all'
    link.crossOrigin = 'anonymous'
    link.href = fonts
    link.onload = () => {
      const first = new Map<string, FontFace>()
      const faces = [...link.sheet!.cssRules].map((rule) => {
        const value = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name)
        const family = value('font-family').replaceAll('"', '')
        const face = new FontFace(family, value('src'), {
          weight: value('font-weight'),
          unicodeRange: value('unicode-range'),
          display: 'swap',
        })
        if (!first.has(family)) first.set(family, face)
        return face
      })
      // The others wait for a character of theirs.
      Promise.allSettled([...first.values()].map((face) => face.load())).then(() => {
        for (const face of faces) document.fonts.add(face)
      })
    }
    document.head.append(link)
  }

  /** Fonts that the browser has in its cache are there for the first paint. */
  function areFontsKept(): boolean {
    try {
      const isKept = localStorage.getItem(fontsKept) === fonts
      localStorage.setItem(fontsKept, fonts)
      return isKept
    } catch {
      return false
    }
  }

  function start(): void {
    if (isWanted) return
    isWanted = true
    if (document.readyState !== 'loading') run()
  }

  function run(): void {
    applyFonts()
    const waiting = document.getElementById('deferred-script')
    if (!waiting) return
    for (const address of waiting.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    waiting.after(script)
  }

  function keepPress(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    pressed = button
  }

  function keepSubmit(event: Event): void {
    event.preventDefault()
    sent = event.target as HTMLFormElement
  }

  function keepComposed({ type, target }: Event): void {
    composed = type === 'compositionstart' ? target : null
  }

  type Writable = HTMLInputElement | HTMLTextAreaElement

  /** What differs from what the server wrote. */
  function written(): { field: Writable; value: string; isTicked: boolean }[] {
    return [...document.querySelectorAll<Writable>('input, textarea')]
      .map((field) => ({
        field,
        value: field.value,
        isTicked: field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
      }))
      .filter(({ field, value, isTicked }) => isTicked || value !== field.defaultValue)
  }

  /** React listens to changes only, and puts its own values back with the next one: each change is made once more. */
  function tell({ field, value, isTicked }: ReturnType<typeof written>[number]): void {
    // What is being converted from kana is told by its own events; made anew, it would be torn off.
    if (field === composed) return
    if (isTicked) {
      const box = field as HTMLInputElement
      box.checked = box.defaultChecked
      box.click()
      return
    }
    field.value = field.defaultValue
    // Past React, which watches the field's own property.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function handOver(): void {
    const all = written()
    // Not in the middle of React's own work, which would put the fields back before it has heard of them.
    setTimeout(() => {
      removeEventListener('click', keepPress, true)
      removeEventListener('submit', keepSubmit, true)
      all.forEach(tell)
      if (pressed?.isConnected) pressed.click()
      else if (sent?.isConnected) sent.requestSubmit()
    })
  }

  function startOncePainted(): void {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  }

  if (areFontsKept()) applyFonts()
  addEventListener('click', keepPress, true)
  addEventListener('submit', keepSubmit, true)
  addEventListener('compositionstart', keepComposed, true)
  addEventListener('compositionend', keepComposed, true)
  addEventListener('hydrated', handOver, { once: true })
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, { capture: true, once: true })
  document.addEventListener('DOMContentLoaded', () => {
    // A place to scroll to is found by the scripts.
    if (isWanted || location.search.includes('scrollTo=')) {
      isWanted = true
      run()
      return
    }
    const leads = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
    Promise.allSettled([...leads].map((picture) => picture.decode())).then(startOncePainted)
    setTimeout(start, longestWait)
  })
}
