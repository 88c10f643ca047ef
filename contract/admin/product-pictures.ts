import { z } from 'zod'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { ArrangedPictures, pictureUpload, uploadRefusals } from './picture-upload.ts'
import { ProductPicture, ProductRecord } from './products.ts'

export const uploadProductPicture = endpoint({
  summary:
    '商品の写真の追加。ファイルをそのまま本文でお送りください（JPEG、PNG、WebP、AVIF、15MBまで）。カードの形（4:3）に切り抜き、位置情報などを取り除いて作り直します。同じ Idempotency-Key（UUID）で繰り返しても、写真は1枚です',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: z.object({ id: idInPath }),
  ...pictureUpload,
  answer: ProductPicture,
  refuses: ['product_not_found', 'product_archived', ...uploadRefusals],
})

export const arrangeProductPictures = endpoint({
  summary: '商品の写真の並びと説明の変更。はじめの写真が一覧に出ます。送らなかった写真は商品から外れます',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: z.object({ id: idInPath }),
  body: ArrangedPictures,
  answer: ProductRecord,
  refuses: ['product_not_found', 'product_archived', 'edited_meanwhile'],
})
