import type { FieldWords } from './goods-words.ts'

const day = (words: string): FieldWords => [words, { example: '2026-12-28', format: 'date' }]

/** What staff write about the menu. */
export const catalogueWords: Readonly<Record<string, FieldWords>> = {
  allergens_checked_on: day('すべての品目を確かめた日。まだなら null で、載っていないものも「なし」とは表示しません'),
  archived: ['false を送ると、取り下げた商品が下書きに戻ります', { example: false }],
  archived_at: [
    '取り下げた日時。取り下げていなければ null',
    { example: '2026-12-28T10:00:00+09:00', format: 'date-time' },
  ],
  category_id: ['分類の id', { example: 2 }],
  except_dates: ['提供しない日', { example: ['2026-12-18'] }],
  open_orders: ['この商品の入った、お届け前のご注文の件数', { example: 23 }],
  published: 'お店の画面に出ているか',
  valid_from: day('提供の始まり（この日から）。なければ null'),
  valid_to: day('提供の終わり（この日まで）。なければ null'),
  'ProductRow.tags': '付けたタグ。「人気」は is_best_seller から自動で付きます',
  'ProductRecord.tags': '付けたタグ。「人気」は is_best_seller から自動で付きます',
  'ProductRow.image': '一覧の写真。なければ null',
  'ProductRecord.image': '一覧の写真。なければ null',
  'CategoryRow.products': ['商品の数（取り下げを除く）', { example: 11 }],
  'CategoryRow.published': ['公開中の商品の数', { example: 10 }],
  'CategoryRow.archived': ['取り下げた商品の数', { example: 0 }],
  'ProductImport.charset': ['ファイルの文字の種類', { example: 'utf-8' }],
  'ProductImport.created': ['新しく加わる商品の数', { example: 2 }],
  'ProductImport.changed': ['変わる商品の数', { example: 14 }],
  'ProductImport.unchanged': ['変わらない商品の数', { example: 34 }],
  'ProductImport.errors.line': ['表の何行目か。見出しが1行目', { example: 14 }],
  'ProductImport.errors.column': ['列の見出し', { example: '価格（税込）' }],
  'ProductImport.errors.value': ['そこに書かれているもの', { example: '3段' }],
  'ProductImport.changes.line': ['表の何行目か', { example: 3 }],
  'ProductImport.changes.cells': '変わる列の、前と後（ファイルに書かれる形）',
  'ProductImport.changes.cells.column': ['列の見出し', { example: '価格（税込）' }],
  'SortProductsRequest.from': '見ていた順の、商品の id',
  'SortProductsRequest.to': '新しい順の、商品の id',
  'SortProducts.products': '並べ替えたあとの、商品の id',
  'SortCategoriesRequest.from': '見ていた順の、分類の id',
  'SortCategoriesRequest.to': '新しい順の、分類の id',
  'SortCategories.categories': '並べ替えたあとの、分類の id',
}
