import type { Context } from '#context'
import { fillIn, fillInConditions, withoutBlankLines } from '#contract/fill-in.ts'
import { isAgreedTo, type LegalText } from '#contract/legal.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { escapeHtml, renderText } from '#modules/articles'
import { factsNow } from '#snapshot'

type Shop = Pick<Context, 'snapshot' | 'now' | 'gateway'>

/** As visitors read it, with the facts of the shop as they are now. */
export function legalHtml(body: string, shop: Shop): string {
  const known = factsNow(shop)
  const snapshot = shop.snapshot.current()
  const html = renderText(withoutBlankLines(body, known), { snapshot, today: tokyoDateOf(shop.now()) })
  return fillIn(html, known, escapeHtml)
}

/** The words without braces, to be compared. */
export const legalWords = (body: string, shop: Shop): string => fillIn(body, factsNow(shop))

/** What is published: a text that is agreed to keeps the conditions of its publication. */
export const toPublish = (text: LegalText, body: string, shop: Shop): string =>
  isAgreedTo(text) ? fillInConditions(body, factsNow(shop)) : body
