import { type KeyboardEvent, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { dishSearch } from '#domain/dish-search.ts'
import { formatYen } from '#domain/money.ts'
import { limitsOf, within } from '#domain/quantity-advice.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { searchFor } from '#web/features/catalog/search.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { offerReasonWords, servesWords } from '#web/words/product-words.ts'
import { GoodsTable } from './goods-table.tsx'
import { NumberedCard } from './numbered-card.tsx'
import style from './phone-order.module.css'
import type { PhoneOrderInHand } from './use-phone-order.ts'

const mostShown = 6

/** What can be had on the day, found by typing; what cannot says why, and a cut-off alone is no obstacle here. */
export function GoodsCard({ order }: { order: PhoneOrderInHand }) {
  const { draft, change, step2, products, productOf, isAgeRestricted, form } = order
  const [q, setQ] = useState('')
  const all = products.answer ?? []
  const found = q.trim() ? byName(all.filter(searchFor(q)), q).slice(0, mostShown) : []
  const add = (product: Product) => {
    const has = draft.cart.some(({ id }) => id === product.id)
    if (!has) change({ cart: [...draft.cart, { id: product.id, qty: firstQty(product, draft.estimatedPerson) }] })
    setQ('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
    event.preventDefault()
    const first = found.find(canBeAdded)
    if (first) add(first)
  }
  const count = all.filter(({ offerable }) => offerable !== false).length
  const error = form.errorOf('cart')
  return (
    <NumberedCard
      number={3}
      title="商品"
      aside={draft.meetupDate && `${japaneseDate(draft.meetupDate)}にご用意できるもの ${count}点　`}
    >
      {products.failure && <RetryNote onRetry={products.again}>商品をお調べできませんでした。</RetryNote>}
      {error && <FieldError>{error}</FieldError>}
      <Field label="商品を検索" layout="stack">
        <TextInput
          type="search"
          name="cart"
          autoComplete="off"
          placeholder="例）幕の内、えび、お茶"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {q.trim() && (
        <ul className={style.suggestions} aria-label="商品の候補">
          {found.map((product) => (
            <Suggestion key={product.id} product={product} onAdd={() => add(product)} />
          ))}
          {found.length === 0 && <li className={style.suggestion}>見つかりませんでした。</li>}
        </ul>
      )}
      <GoodsTable cart={draft.cart} productOf={productOf} errorOf={form.errorOf} onCart={(cart) => change({ cart })} />
      {isAgeRestricted && (
        <BirthDateField
          typed={draft.form.step2.birth_date ?? {}}
          onType={(birth_date) => step2({ birth_date })}
          error={form.errorOf('birth_date')}
        />
      )}
    </NumberedCard>
  )
}

/** What is called so comes before what has it in it. */
function byName(products: readonly Product[], q: string): Product[] {
  const isCalled = dishSearch(q)
  return products.toSorted((one, other) => Number(isCalled(other.name)) - Number(isCalled(one.name)))
}

const canBeAdded = ({ offerable, reason }: Product) => offerable !== false || isOnlyLate(reason)
const isOnlyLate = (reason: Product['reason']) => reason === 'cutoff_passed' || reason === 'date_full'

/** What one person eats is for each of them; of anything else the least that is sold. */
const firstQty = (product: Product, people: number) => within(isForOne(product) ? people : 1, limitsOf(product))

const isForOne = ({ package_type, serves, serves_as }: Product): boolean =>
  package_type === 1 || (serves_as === 'meal' && serves?.max === 1)

function Suggestion({ product, onAdd }: { product: Product; onAdd: () => void }) {
  const isLate = product.offerable === false && isOnlyLate(product.reason)
  return (
    <li className={classes(style.suggestion, product.offerable === false && style.off)}>
      <span>
        <b>{product.name}</b>
        <small>{product.offerable === false ? offerReasonWords(product) : servesWords(product)}</small>
      </span>
      <span className="num">{formatYen(product.price_with_tax)}</span>
      {canBeAdded(product) ? (
        <Button variant="outline" size="small" onClick={onAdd}>
          {isLate ? '理由を記録して追加' : '追加する'}
          <VisuallyHidden>（{product.name}）</VisuallyHidden>
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
