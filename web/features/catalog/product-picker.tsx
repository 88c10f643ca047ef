import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { formatYen } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { offerReasonWords, servesWords } from '#web/words/product-words.ts'
import style from './product-picker.module.css'
import { searchFor } from './search.ts'

type ProductPickerProps = {
  open: boolean
  onClose: () => void
  /** With their offerability on the date. */
  products: readonly Product[]
  /** These are chosen already. */
  chosen: ReadonlySet<number>
  onChoose: (product: Product) => void
}

/** The menu of a date in a dialog, to choose from. */
export function ProductPicker({ open, onClose, products, chosen, onChoose }: ProductPickerProps) {
  const [text, setText] = useState('')
  const shown = products.filter(searchFor(text))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="お品書きから追加する"
      actions={
        <Button variant="outline" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <Field label="商品を探す" layout="stack">
        <TextInput
          type="search"
          name="product_search"
          autoComplete="off"
          placeholder="例）えび、デザート"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p className={style.count} role="status">
        {shown.length === 0 ? '見つかりませんでした。ほかの言葉でお探しください。' : `${shown.length}品`}
      </p>
      <ul className={style.products}>
        {shown.map((product) => (
          <li key={product.id} className={style.product}>
            <Picture
              picture={product.image}
              sizes="64px"
              cut="small"
              decorative
              dimmed={product.offerable === false}
              className={style.picture}
            />
            <div className={style.words}>
              <b className={style.name}>{product.name}</b>
              <span className={style.facts}>
                <span className="num">{formatYen(product.price_with_tax)}</span>
                <span>{servesWords(product)}</span>
                {product.is_age_restricted && <Tag tone="age">20歳以上</Tag>}
              </span>
              {product.offerable === false && <span className={style.off}>{offerReasonWords(product)}</span>}
            </div>
            <Choose product={product} isChosen={chosen.has(product.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Choose({
  product,
  isChosen,
  onChoose,
}: {
  product: Product
  isChosen: boolean
  onChoose: (product: Product) => void
}) {
  if (isChosen) return <span className={style.chosen}>追加済み</span>
  if (product.offerable === false) return null
  return (
    <Button variant="outline" size="small" onClick={() => onChoose(product)}>
      追加する
      <VisuallyHidden>（{product.name}）</VisuallyHidden>
    </Button>
  )
}
