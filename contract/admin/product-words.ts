import type { ProductState } from '#domain/product.ts'
import type { ServesAs } from '#domain/quantity-advice.ts'
import type { TaxClass } from '#domain/tax.ts'

export const servesAsWords: Record<ServesAs, string> = {
  meal: '食事（1人分で足りる）',
  dish: '料理（いくつかのうちの一品）',
  side: '小さな一品',
  sweet: '甘味',
  drink: '飲みもの',
  ware: '器・備品',
}

export const taxWords: Record<TaxClass, string> = { reduced: '8%（軽減）', usual: '10%' }

export const markWords: Record<'contains' | 'may_contain', string> = {
  contains: '含む',
  may_contain: '含む可能性',
}

export const packageWords: Record<0 | 1, string> = { 0: '通常', 1: 'お一人さま単位（席）' }

export const productStateWords: Record<ProductState, string> = {
  published: '公開中',
  draft: '下書き',
  sold_out: '品切れ',
  unchecked: 'アレルギー未確認',
  archived: '取り下げ',
}
