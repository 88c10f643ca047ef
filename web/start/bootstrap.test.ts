// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filterQuery } from '#web/features/catalog/menu-filter-address.ts'
import { bootstrap } from './bootstrap.ts'

const fonts = '/assets/fonts-1.css'
const listeners: (() => void)[] = []
const loaded: string[] = []
const added: string[] = []

class Face {
  readonly name: string
  constructor(family: string, source: string) {
    this.name = `${family} ${source}`
  }
  async load() {
    loaded.push(this.name)
  }
}
const rules = [
  { 'font-family': '"Mincho"', src: 'a' },
  { 'font-family': '"Mincho"', src: 'b' },
  { 'font-family': 'Figtree', src: 'c' },
].map((values: Record<string, string>) => ({ style: { getPropertyValue: (name: string) => values[name] ?? '' } }))

/** A page as the server sends it, with its first script run. */
function open(html = '', search = '') {
  document.head.innerHTML = ''
  document.body.innerHTML = `${html}<script id="deferred-script" type="text/plain" data-modules="/a.js /b.js">go()</script>`
  vi.stubGlobal('location', { search })
  bootstrap(fonts)
}
const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'))
const hydrated = async () => {
  dispatchEvent(new Event('hydrated'))
  await vi.advanceTimersByTimeAsync(0)
}
const isStarted = () => document.querySelector('script[type=module]')?.textContent === 'go()'
const preloads = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const hasFonts = () => document.getElementById('fonts')?.getAttribute('href') === fonts

beforeEach(() => {
  vi.useFakeTimers()
  // The style sheet counts as loaded, with these rules.
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true })
  vi.spyOn(HTMLLinkElement.prototype, 'sheet', 'get').mockReturnValue({ cssRules: rules } as unknown as CSSStyleSheet)
  vi.stubGlobal('FontFace', Face)
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: Face) => added.push(face.name) },
  })
  // What one page listens to must not be heard by the next.
  for (const target of [globalThis, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (...heard: [string, EventListenerOrEventListenerObject]) => {
        add(...heard)
        listeners.push(() => target.removeEventListener(...heard))
      },
    )
  }
})
afterEach(() => {
  for (const stop of listeners.splice(0)) stop()
  loaded.length = 0
  added.length = 0
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('scripts and fonts wait until the page was painted', async () => {
  open()
  parsed()
  expect([isStarted(), hasFonts()]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(500)
  expect([isStarted(), hasFonts()]).toEqual([true, true])
  expect(preloads()).toEqual(['/a.js', '/b.js'])
})

test('they wait for the lead picture, but no longer than a second and a half', async () => {
  open('<img fetchpriority="high">')
  document.querySelector('img')!.decode = () => new Promise(() => {})
  parsed()
  await vi.advanceTimersByTimeAsync(1_499)
  expect(isStarted()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isStarted()).toBe(true)
})

test.each(['pointerdown', 'keydown', 'focusin'])('%s starts them at once, and only once', async (sign) => {
  open('<img fetchpriority="high">')
  document.querySelector('img')!.decode = () => new Promise(() => {})
  parsed()
  document.body.dispatchEvent(new Event(sign, { bubbles: true }))
  expect(isStarted()).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(document.querySelectorAll('script[type=module]')).toHaveLength(1)
})

test('an address with a place to scroll to starts them as soon as the page is parsed', () => {
  open('<img fetchpriority="high">', '?scrollTo=menu')
  expect(isStarted()).toBe(false)
  parsed()
  expect(isStarted()).toBe(true)
})

test('the first file of each family is loaded, then all apply at once', async () => {
  open()
  parsed()
  await vi.advanceTimersByTimeAsync(500)
  expect(loaded).toEqual(['Mincho a', 'Figtree c'])
  expect(added).toEqual(['Mincho a', 'Mincho b', 'Figtree c'])
})

test('fonts that the browser has cached are there for the first paint', () => {
  open()
  expect(hasFonts()).toBe(false)
  open()
  expect(hasFonts()).toBe(true)
})

/** As React listens once it has begun to hydrate: it hears what is pressed meanwhile. */
function heardByScripts(type: 'click' | 'submit') {
  const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.addEventListener(type, heard, true)
  return heard
}

test('a press before hydration is done once after it', async () => {
  open('<button><span>＋</span></button>')
  const button = document.querySelector('button')!
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  const heard = heardByScripts('click')
  document.querySelector('span')!.dispatchEvent(event)
  expect([event.defaultPrevented, heard.mock.calls.length]).toEqual([true, 0])
  await hydrated()
  expect(heard).toHaveBeenCalledOnce()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a link is followed at once', () => {
  open('<a href="#menu">お品書き</a>')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')!.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('a form sent before hydration is sent once after it', async () => {
  open('<form><input name="a"></form>')
  const form = document.querySelector('form')!
  const event = new Event('submit', { bubbles: true, cancelable: true })
  const heard = heardByScripts('submit')
  form.dispatchEvent(event)
  expect([event.defaultPrevented, heard.mock.calls.length]).toEqual([true, 0])
  await hydrated()
  expect(heard).toHaveBeenCalledOnce()
})

test('what was typed and ticked before hydration reaches the scripts, what is unchanged does not', async () => {
  open(
    '<input name="typed" value="前"><input name="same" value="同じ"><input name="box" type="checkbox"><textarea></textarea>',
  )
  const [typed, same, box] = document.querySelectorAll('input')
  const note = document.querySelector('textarea')!
  typed!.value = '後'
  box!.checked = true
  note.value = 'ひとこと'
  const heard: [name: string, value: unknown][] = []
  for (const type of ['input', 'click']) {
    document.body.addEventListener(type, ({ target }) => {
      const field = target as HTMLInputElement
      heard.push([field.name, field.type === 'checkbox' ? field.checked : field.value])
    })
  }
  await hydrated()
  expect(heard).toContainEqual(['typed', '後'])
  expect(heard).toContainEqual(['box', true])
  expect([typed!.value, same!.value, box!.checked, note.value]).toEqual(['後', '同じ', true, 'ひとこと'])
  expect(heard.some(([name]) => name === 'same')).toBe(false)
})

test('kana that are being converted are left alone', async () => {
  open('<input name="name" value="">')
  const input = document.querySelector('input')!
  input.dispatchEvent(new Event('compositionstart', { bubbles: true }))
  input.value = 'やまも'
  const heard = vi.fn()
  input.addEventListener('input', heard)
  await hydrated()
  expect(heard).not.toHaveBeenCalled()
  expect(input.value).toBe('やまも')
})

test.each(filterQuery({ without: ['egg'], upTo: 500, diets: ['halal'] }).split('&'))(
  'a menu narrowed by %s is out of sight until the scripts have read it, and they come at once',
  (part) => {
    delete document.documentElement.dataset.narrowing
    open()
    expect(document.documentElement.dataset.narrowing).toBeUndefined()
    open('', `?category=2&${part}`)
    expect(document.documentElement.dataset.narrowing).toBe('')
    parsed()
    expect(isStarted()).toBe(true)
  },
)
