import type { TokenBundle } from '#contract/accounts.ts'
import { browserTokens } from '#web/browser/session-tokens.ts'

type Stored = { value: string; expires: number; attributes: string }

/** For tests: a browser's cookies and local storage, shared by its tabs. `secure: false` refuses secure cookies. */
export function openBrowser({ now = () => new Date(), secure = true, keepsCookies = true, keepsItems = true } = {}) {
  const cookies = new Map<string, Stored>()
  const items = new Map<string, string>()
  const listeners: [type: string, listener: (event: object) => void][] = []
  const jar = {
    get cookie() {
      const alive = [...cookies].filter(([, { expires }]) => expires > now().getTime())
      return alive.map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      if (!keepsCookies || (!secure && attributes.includes('Secure'))) return
      const at = pair.indexOf('=')
      const expires = Date.parse(attributes.find((each) => each.startsWith('Expires='))!.slice('Expires='.length))
      cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), expires, attributes: attributes.join('; ') })
    },
  }
  const area = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void (keepsItems && kept.set(key, value)),
    removeItem: (key: string) => void kept.delete(key),
  })
  const window = {
    localStorage: area(items),
    sessionStorage: area(new Map()),
    addEventListener: (...listener: (typeof listeners)[number]) => listeners.push(listener),
    removeEventListener() {},
  }
  return {
    window,
    cookies,
    items,
    jar,
    tokens: browserTokens(jar, now),
    /** An event that the browser sends to its tabs: `storage` of a key, `pageshow`. */
    tellTabs: (type: string, event: object) => {
      for (const [heard, listener] of listeners) if (heard === type) listener(event)
    },
  }
}

type Claims = { user_id?: unknown; exp?: unknown; is_admin?: unknown; password_change_required?: unknown }

/** A token in the shop's format. The browser does not verify it. */
export function accessToken(claims: Claims, nonce = ''): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'HS256' })}.${part({ ...claims, nonce })}.c2ln`
}

/** Issued at `at` (unix seconds): valid for 15 minutes and 30 days. */
export function bundleOf(claims: Claims, at: number): TokenBundle {
  return {
    access_token: accessToken({ exp: at + 900, ...claims }),
    issued_at: at,
    expires_in: 900,
    refresh_token: `refresh-of-${String(claims.user_id)}`,
    refresh_token_issued_at: at,
    refresh_token_expires_in: 30 * 86_400,
  }
}
