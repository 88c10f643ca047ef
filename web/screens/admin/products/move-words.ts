import type { WhyProductLeft } from '#contract/admin/products.ts'
import type { ProductMove } from '#domain/product.ts'

/** The button, what it means, and what has come of it. */
export const moveWords: Record<ProductMove, { act: string; ask: string; means: string; done: string }> = {
  published: {
    act: '公開する',
    ask: '公開しますか？',
    means: '1秒ほどで、全員の画面に出ます。',
    done: '公開しました',
  },
  draft: {
    act: '下書きに戻す',
    ask: '下書きに戻しますか？',
    means: '公開中の商品は、お店の画面から消えます。承ったご注文と書類には、そのまま残ります。',
    done: '下書きに戻しました',
  },
  archived: {
    act: '取り下げる',
    ask: '取り下げますか？',
    means:
      'お店の画面から消え、新しくは注文できなくなります。承ったご注文と書類には、そのまま残ります。取り下げた商品は、いつでも下書きに戻せます。',
    done: '取り下げました',
  },
}

/** Why a product stayed as it was, after its name. */
export const whyProductLeft: Record<WhyProductLeft, string> = {
  product_not_found: '商品が見つかりませんでした。',
  edited_meanwhile: 'ほかの画面で内容が変更されていました。新しい内容をお確かめください。',
  product_archived: '取り下げた商品です。下書きに戻してから、公開してください。',
  invalid: '内容に直すところがあります。商品の画面でお確かめください。',
}
