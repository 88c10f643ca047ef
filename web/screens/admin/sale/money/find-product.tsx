import { type KeyboardEvent, useState } from 'react'
import type { Answer } from '#contract/operations.ts'
import { formatYen } from '#domain/money.ts'
import { searchFor } from '#web/features/catalog/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './act.module.css'
import type { Goods } from './goods.ts'

const mostShown = 6

type FindProductProps = { menu: Answer<'listProducts'>; onFound: (goods: Goods) => void }

/** Something of the menu, found by typing; Enter takes the first. */
export function FindProduct({ menu, onFound }: FindProductProps) {
  const [q, setQ] = useState('')
  const found = q.trim() ? menu.filter(searchFor(q)).slice(0, mostShown) : []
  const take = ({ id, name, price_with_tax: price, is_age_restricted: isAgeRestricted }: (typeof menu)[number]) => {
    onFound({ id, name, price, isAgeRestricted, isOrdered: false })
    setQ('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isConverting(event.nativeEvent)) return
    event.preventDefault()
    if (found[0]) take(found[0])
  }
  return (
    <div>
      <Field label="ほかの商品を検索" layout="stack">
        <TextInput
          type="search"
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {q.trim() && (
        <ul className={style.pieces} aria-label="商品の候補">
          {found.map((product) => (
            <li key={product.id}>
              <span>{product.name}</span>
              <span className="num">{formatYen(product.price_with_tax)}</span>
              <Button variant="outline" size="small" onClick={() => take(product)}>
                追加<VisuallyHidden>（{product.name}）</VisuallyHidden>
              </Button>
            </li>
          ))}
          {found.length === 0 && <li>見つかりませんでした。</li>}
        </ul>
      )}
    </div>
  )
}
