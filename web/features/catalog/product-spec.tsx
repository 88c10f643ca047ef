import type { ProductDetail } from '#contract/catalog.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { leadWords, limitWords, servesWords } from '#web/words/product-words.ts'
import style from './product-spec.module.css'

/** Facts to know before ordering: contents, number of guests, tableware, cut-off. */
export function ProductSpec({ product }: { product: ProductDetail }) {
  const rows = [
    ...product.contents,
    { name: '分量の目安', text: servesWords(product) },
    { name: '杯数の目安', text: product.servings === null ? '' : `1点で約${product.servings}杯（缶・本）` },
    { name: 'ご注文の数', text: limitWords(product) },
    { name: '器', text: product.ware },
    { name: '召し上がり', text: product.best_before },
    { name: 'ご注文の締切', text: leadWords(product, usePageConfig().terms) },
    { name: '原材料名', text: product.ingredients },
  ].filter(({ text }) => text !== '')
  return (
    <dl className={style.spec}>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
