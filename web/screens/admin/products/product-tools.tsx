import { Form } from 'react-router'
import type { CategoryRow } from '#contract/admin/categories.ts'
import { productStateWords } from '#contract/admin/product-words.ts'
import { PRODUCT_STATES } from '#domain/product.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { type ProductList, productListPath } from './product-list-address.ts'
import style from './products.module.css'

type ProductToolsProps = { list: ProductList; categories: readonly CategoryRow[] }

/** The categories with their counts, words to look for and states. */
export function ProductTools({ list, categories }: ProductToolsProps) {
  const { category, q, state } = list
  const total = categories.reduce((sum, { products }) => sum + products, 0)
  const segments = [
    {
      name: 'すべて',
      href: productListPath(list, { category: undefined }),
      count: total,
      current: category === undefined,
    },
    ...categories.map(({ id, short_name, products }) => ({
      name: short_name,
      href: productListPath(list, { category: id }),
      count: products,
      current: category === id,
    })),
  ]
  return (
    <search className={style.tools}>
      <Segments hasKeys label="分類" segments={segments} />
      <Form method="get" action={adminPaths.products()} className={style.form} key={[category, q, state].join()}>
        {category !== undefined && <input type="hidden" name="category" value={category} />}
        <TextInput
          type="search"
          name="q"
          className={style.words}
          defaultValue={q}
          maxLength={200}
          enterKeyHint="search"
          placeholder="商品名で探す"
          aria-label="商品名で探す"
        />
        <Select name="state" className={style.states} defaultValue={state ?? ''} aria-label="状態">
          <option value="">すべての状態</option>
          {PRODUCT_STATES.map((each) => (
            <option key={each} value={each}>
              {productStateWords[each]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary" size="small">
          探す
        </Button>
        {(q || state) && (
          <ButtonLink variant="outline" size="small" href={productListPath(list, { q: '', state: undefined })}>
            条件を外す
          </ButtonLink>
        )}
      </Form>
    </search>
  )
}
