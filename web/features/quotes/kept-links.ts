import type { QuoteMade } from '#contract/quotes.ts'
import { readItem, saveItem } from '#web/browser/browser-storage.ts'

/** The links of quotes that were made in this browser without an account. An account has its list. */
export type KeptLink = Pick<QuoteMade, 'number' | 'token' | 'order_token' | 'expires_at'>

const key = 'QUOTE_LINKS'
const fields = ['number', 'token', 'order_token', 'expires_at'] as const
const mostKept = 20

/** Links of quotes that can still be ordered, the newest first. */
export function keptLinks(now: Date): KeptLink[] {
  try {
    const saved: unknown = JSON.parse(readItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isLink).filter(({ expires_at }) => now < new Date(expires_at)) : []
  } catch {
    return []
  }
}

const isLink = (value: unknown): value is KeptLink =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/** Where a browser keeps nothing, the dialog and the mail still have the link. */
export function keepLink({ number, token, order_token, expires_at }: KeptLink, now: Date): void {
  try {
    const links = [{ number, token, order_token, expires_at }, ...keptLinks(now)].slice(0, mostKept)
    saveItem(key, JSON.stringify(links))
  } catch {
    // Nothing to be done about it.
  }
}
