/**
 * Runs inline in the head of every page, as text (`bootstrap-script.tsx`): it may use only its argument and the browser.
 *
 * A page is complete as HTML. Fonts and the deferred scripts (`deferred-scripts.ts`) are fetched after the lead picture
 * was shown, so that they do not compete with it: after a second and a half at the latest, and at once when the visitor
 * touches the page. Presses, submits and input from before hydration are replayed after it.
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

  /**
   * All fonts at once, since each font that arrives alone lays the whole page out again. The style sheet itself never
   * applies.
   */
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
      // The browser fetches the others when a character needs them.
      Promise.allSettled([...first.values()].map((face) => face.load())).then(() => {
        for (const face of faces) document.fonts.add(face)
      })
    }
    document.head.append(link)
  }

  /** Cached fonts are used for the first paint. */
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

  /** Goes no further: React would hydrate what is pressed at once, and hear the press that is done again as a second. */
  function keep(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function keepPress(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    keep(event)
    pressed = button
  }

  function keepSubmit(event: Event): void {
    keep(event)
    sent = event.target as HTMLFormElement
  }

  function keepComposed({ type, target }: Event): void {
    composed = type === 'compositionstart' ? target : null
  }

  type Writable = HTMLInputElement | HTMLTextAreaElement

  /** Fields whose value differs from the server's. */
  function written(): { field: Writable; value: string; isTicked: boolean }[] {
    return [...document.querySelectorAll<Writable>('input, textarea')]
      .map((field) => ({
        field,
        value: field.value,
        isTicked: field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
      }))
      .filter(({ field, value, isTicked }) => isTicked || value !== field.defaultValue)
  }

  /** React listens to changes only, and resets the values at the next one. So each change is dispatched again. */
  function tell({ field, value, isTicked }: ReturnType<typeof written>[number]): void {
    // Text in kana conversion has its own events. Setting it again would break the conversion.
    if (field === composed) return
    if (isTicked) {
      const box = field as HTMLInputElement
      box.checked = box.defaultChecked
      box.click()
      return
    }
    field.value = field.defaultValue
    // Bypasses React, which watches the field's own property.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function handOver(): void {
    const all = written()
    // Not during React's own work, which would reset the fields before it has seen the events.
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

  // The server does not read the filter of the menu: its list stays out of sight until the screen has (menu-filter.tsx).
  const isFiltered = /[?&](?:without|up_to|diet)=/.test(location.search)
  if (isFiltered) document.documentElement.dataset.narrowing = ''

  if (areFontsKept()) applyFonts()
  addEventListener('click', keepPress, true)
  addEventListener('submit', keepSubmit, true)
  addEventListener('compositionstart', keepComposed, true)
  addEventListener('compositionend', keepComposed, true)
  addEventListener('hydrated', handOver, { once: true })
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, { capture: true, once: true })
  document.addEventListener('DOMContentLoaded', () => {
    // The scripts scroll to places themselves.
    if (isWanted || isFiltered || location.search.includes('scrollTo=')) {
      isWanted = true
      run()
      return
    }
    const leads = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
    Promise.allSettled([...leads].map((picture) => picture.decode())).then(startOncePainted)
    setTimeout(start, longestWait)
  })
}
