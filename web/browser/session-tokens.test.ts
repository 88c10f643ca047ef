import { afterEach, expect, test, vi } from 'vitest'
import { accessToken, bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { decodeToken } from './access-claims.ts'
import { saveItem } from './browser-storage.ts'
import { readCookie } from './cookies.ts'
import { browserTokens, noTokens } from './session-tokens.ts'
import { noteShopTime, shopNow } from './shop-clock.ts'

const AT = 1_795_222_800
let time = AT
const now = () => new Date(time * 1000)

function open(options: Parameters<typeof openBrowser>[0] = {}) {
  time = AT
  const browser = openBrowser({ now, ...options })
  vi.stubGlobal('window', browser.window)
  return browser
}

afterEach(() => vi.unstubAllGlobals())

test('a login stores two token cookies, the admin flag, and the claims', () => {
  const { tokens, cookies, items } = open()
  const bundle = bundleOf({ user_id: 'u1', is_admin: true }, AT)
  expect(tokens.saveBundle(bundle)).toEqual({ user_id: 'u1', exp: AT + 900 })
  expect([...cookies.keys()].sort()).toEqual(['ACCESS_TOKEN', 'IS_ADMIN', 'REFRESH_TOKEN'])
  expect(cookies.get('ACCESS_TOKEN')).toMatchObject({ value: bundle.access_token, expires: (AT + 900) * 1000 })
  expect(cookies.get('REFRESH_TOKEN')!.expires).toBe((AT + 30 * 86_400) * 1000)
  expect(cookies.get('IS_ADMIN')!.value).toBe('true')
  for (const { attributes } of cookies.values())
    expect(attributes).toMatch(/^Path=\/; Expires=.*; SameSite=Strict; Secure$/)
  expect(JSON.parse(items.get('USER_TOKEN')!)).toEqual({ user_id: 'u1', exp: AT + 900 })
  expect(items.has('REQUIRED_TO_CHANGE_NEW_PASSWORD')).toBe(false)
  expect([tokens.accessToken(), tokens.refreshToken()]).toEqual([bundle.access_token, 'refresh-of-u1'])
})

test('a token is valid only before its exp, whatever its cookie says', () => {
  const { tokens } = open()
  tokens.saveBundle({ ...bundleOf({ user_id: 'u1', exp: AT + 60 }, AT) })
  time = AT + 59
  expect(tokens.accessToken()).toBeDefined()
  time = AT + 60
  expect(tokens.accessToken()).toBeUndefined()
  expect(tokens.refreshToken()).toBeDefined()
})

test('a token cookie ends with the token', () => {
  const { tokens, jar } = open()
  const bundle = { ...bundleOf({ user_id: 'u1', exp: AT + 5_000 }, AT), expires_in: 600 }
  tokens.saveBundle(bundle)
  time = AT + 599
  expect(readCookie(jar.cookie, 'ACCESS_TOKEN')).toBe(bundle.access_token)
  time = AT + 600
  expect(readCookie(jar.cookie, 'ACCESS_TOKEN')).toBeUndefined()
})

test('on a device whose clock is an hour fast a login is kept, as long as it lasts', () => {
  const { jar } = open({ now: () => new Date() })
  const tokens = browserTokens(jar, shopNow)
  const told = (unixSeconds: number) =>
    noteShopTime(new Headers({ date: new Date(unixSeconds * 1000).toUTCString(), 'cache-control': 'no-store' }))
  vi.useFakeTimers()
  vi.setSystemTime((AT + 3_600) * 1000)
  told(AT)
  const bundle = bundleOf({ user_id: 'u1' }, AT)
  tokens.saveBundle(bundle)
  vi.advanceTimersByTime(899_000)
  expect(tokens.accessToken()).toBe(bundle.access_token)
  vi.advanceTimersByTime(1_000)
  expect([tokens.accessToken(), tokens.refreshToken()]).toEqual([undefined, 'refresh-of-u1'])
  told(Date.now() / 1000)
  vi.useRealTimers()
})

test('a refresh replaces access token, claims and flags, and leaves the refresh token', () => {
  const { tokens, items, cookies } = open()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const grant = {
    access_token: accessToken({ user_id: 'u1', exp: AT + 1_700, is_admin: true }),
    issued_at: AT + 800,
    expires_in: 900,
  }
  expect(tokens.saveGrant(grant)).toEqual({ user_id: 'u1', exp: AT + 1_700 })
  expect(tokens.accessToken()).toBe(grant.access_token)
  expect(tokens.refreshToken()).toBe('refresh-of-u1')
  expect(cookies.get('ACCESS_TOKEN')!.expires).toBe((AT + 1_700) * 1000)
  expect(cookies.get('IS_ADMIN')!.value).toBe('true')
  expect(items.get('USER_TOKEN')).toContain(String(AT + 1_700))
})

test('a password that must be changed is remembered until it is', () => {
  const { tokens } = open()
  tokens.saveBundle(bundleOf({ user_id: 'u1', password_change_required: true }, AT))
  expect(tokens.mustChangePassword()).toBe(true)
  tokens.passwordChanged()
  expect(tokens.mustChangePassword()).toBe(false)
  tokens.requirePasswordChange()
  expect(tokens.mustChangePassword()).toBe(true)
  tokens.saveGrant(bundleOf({ user_id: 'u1' }, AT))
  expect(tokens.mustChangePassword()).toBe(false)
})

test('without a stored user the flag means nothing', () => {
  const { tokens } = open()
  tokens.requirePasswordChange()
  expect(tokens.mustChangePassword()).toBe(false)
})

test('a logout leaves nothing', () => {
  const { tokens, jar, items } = open()
  tokens.saveBundle(bundleOf({ user_id: 'u1', is_admin: true, password_change_required: true }, AT))
  items.set('FOR_OFFICE_CART', '{}')
  tokens.clear()
  expect(jar.cookie).toBe('')
  expect([...items.keys()]).toEqual(['FOR_OFFICE_CART'])
})

test('where secure cookies are refused there is no login, and none is kept without that mark', () => {
  const { tokens, cookies, items } = open({ secure: false })
  expect(() => tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))).toThrow('Cannot get set token')
  expect([cookies.size, items.size]).toEqual([0, 0])
})

test('a cookie that an earlier version kept without the mark goes, too', () => {
  const { tokens, jar } = open({ secure: false })
  jar.cookie = `REFRESH_TOKEN=old; Path=/; Expires=${new Date((AT + 60) * 1000).toUTCString()}; SameSite=Strict`
  expect(tokens.refreshToken()).toBe('old')
  tokens.clear()
  expect(jar.cookie).toBe('')
})

test('a refresh token that no shop can have issued is none', () => {
  const { tokens, jar } = open()
  const expires = new Date((AT + 60) * 1000).toUTCString()
  jar.cookie = `REFRESH_TOKEN=${'x'.repeat(501)}; Path=/; Expires=${expires}; Secure`
  expect(tokens.refreshToken()).toBeUndefined()
})

test('a token that another tab stores in the same moment stays, without an error', () => {
  const { tokens, cookies } = open()
  const bundle = bundleOf({ user_id: 'u1' }, AT)
  const { access_token: others } = bundleOf({ user_id: 'u1', exp: AT + 899 }, AT)
  tokens.saveBundle(bundleOf({ user_id: 'u1', exp: AT + 60 }, AT))
  const { set } = cookies
  cookies.set = (name, cookie) =>
    set.call(cookies, name, name === 'ACCESS_TOKEN' ? { ...cookie, value: others } : cookie)
  tokens.saveGrant(bundle)
  expect(tokens.accessToken()).toBe(others)
})

test('a token that cannot be read back says so and leaves nothing', () => {
  const { tokens, items } = open({ keepsCookies: false })
  expect(() => tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))).toThrow('Cannot get set token')
  expect(items.size).toBe(0)
  expect(() => noTokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))).toThrow('Cannot get set token')
})

test('an admin flag that cannot be set says so and leaves nothing', () => {
  const { tokens, jar } = open()
  const { set } = Object.getOwnPropertyDescriptor(jar, 'cookie')!
  Object.defineProperty(jar, 'cookie', { set: (text) => text.startsWith('IS_ADMIN=') || set!.call(jar, text) })
  expect(() => tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))).toThrow('Failed to set IS_ADMIN cookie')
  expect(jar.cookie).toBe('')
})

test('a local value that cannot be read back says so', () => {
  open({ keepsItems: false })
  expect(() => saveItem('EVENT_FORM_VALUES', '1')).toThrow('Cannot get Session Storage Value')
})

test('no other stored value is taken for a session', () => {
  const { tokens, jar, items } = open()
  for (const stored of ['', '{', 'null', '5', '{"user_id":1}', '{"user_id":"","exp":1}', '{"user_id":"u","exp":"x"}']) {
    items.set('USER_TOKEN', stored)
    expect(tokens.claims()).toBeUndefined()
  }
  for (const token of ['', 'x', 'a.b.c', '%', '..', `a.${btoa('null')}.c`, `a.${btoa('[1]')}.c`]) {
    jar.cookie = `ACCESS_TOKEN=${token}; Expires=${new Date((AT + 60) * 1000).toUTCString()}`
    expect(tokens.accessToken()).toBeUndefined()
  }
})

test('claims are read as UTF-8', () => {
  const payload = btoa(String.fromCharCode(...new TextEncoder().encode('{"user_id":"山本🍣","exp":1}')))
  expect(decodeToken(`h.${payload.replaceAll('+', '-').replaceAll('/', '_')}.s`)?.user_id).toBe('山本🍣')
})
