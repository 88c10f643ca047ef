import { z } from 'zod'
import { idInPath } from './catalog.ts'
import { endpoint } from './endpoint.ts'

/** A product that somebody wants to find again. */
export const Favourite = z.object({ product_id: z.int(), added_at: z.string() })
export type Favourite = z.output<typeof Favourite>

const params = z.object({ product_id: idInPath })

export const listFavourites = endpoint({
  summary: 'お気に入りの商品（新しい順）。お取り扱いを終えた商品は含みません',
  who: 'customer',
  answer: z.array(Favourite),
})

export const getFavourite = endpoint({
  summary: 'この商品がお気に入りにあるか。なければ 404',
  who: 'customer',
  params,
  answer: Favourite,
  says: { not_found: 'お気に入りにない商品です。' },
})

export const addFavourite = endpoint({
  summary: 'お気に入りに追加。すでにあれば、そのままです',
  who: 'customer',
  params,
  answer: Favourite,
  refuses: ['product_not_found'],
})

export const removeFavourite = endpoint({
  summary: 'お気に入りから外す。なくても同じお返事です',
  who: 'customer',
  params,
  status: 204,
  answer: z.void(),
  refuses: ['product_not_found'],
})
