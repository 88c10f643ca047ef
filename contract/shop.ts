import { formatWindow } from '#domain/delivery-window.ts'
import { inventedShop } from './invented-shop.ts'
import type { ShopFacts } from './shop-facts.ts'

/**
 * To open a shop of your own, write your facts here in place of the invented ones, and leave `invented-shop.ts` as it is:
 * docs/how-to/open-your-own-shop.md
 */
const facts: ShopFacts = inventedShop

/** On the open day after the gathering. */
export const collectionWindow = { from: '10:00', to: '12:00' } as const

export const shop = {
  ...facts,
  /** When empty dishes and boxes are collected. */
  collection: `翌営業日${formatWindow(collectionWindow)}`,
}

/** Appears once on a page and once in a mail. */
export const demoNotice = 'このサイトはデモです。店と会社は架空のもので、商品は届きません。'
