import { type KeyboardEvent, useId, useState } from 'react'
import { priceSlips } from '#contract/admin/price-slips.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './products.module.css'
import { usePriceQuestion } from './use-price-question.tsx'

type PriceCellProps = { product: ProductRow; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** The price, and the field in its place: Enter saves, Esc leaves it as it was. */
export function PriceCell({ product, isOpen, onOpen, onClose }: PriceCellProps) {
  const { name, price_with_tax: price, archived_at } = product
  if (archived_at) return <b className="num">{formatYen(price)}</b>
  if (isOpen) return <PriceField product={product} onClose={onClose} />
  return (
    <button type="button" className={style.price} onClick={onOpen}>
      <b className="num">{formatNumber(price)}</b>円<VisuallyHidden>　{name}の価格を編集する</VisuallyHidden>
    </button>
  )
}

function PriceField({ product, onClose }: Pick<PriceCellProps, 'product' | 'onClose'>) {
  const { id, name, version, price_with_tax: price } = product
  const changeProduct = useCall('changeProduct')
  const readAgain = useReadAgain()
  const call = useSubmit()
  const [text, setText] = useState(() => formatNumber(price))
  const [seen] = useState(price)
  const [isWrong, setWrong] = useState(false)
  const errorId = useId()
  const question = usePriceQuestion()
  const save = async () => {
    const typed = readWholeNumber(text)
    setWrong(typed === undefined)
    if (typed === undefined || call.busy) return
    if (question.asks(priceSlips(product, { ...product, price_with_tax: typed }), () => void save())) return
    const body = { version, price_with_tax: typed }
    const failure = await call.submit(() => changeProduct({ params: { id: String(id) }, body }), readAgain)
    if (!failure) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isConverting(event.nativeEvent) || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Enter') void save()
    else onClose()
  }
  const changed = price === seen ? '' : `いまは${formatYen(price)}です。`
  const error = isWrong
    ? '数字だけでご記入ください。'
    : call.failure &&
      failureSentence(call.failure, {
        failed: '保存できませんでした',
        edited_meanwhile: `ほかの方がこの商品を変更しました。${changed}このままでよければ、もう一度Enterを押してください。`,
      })
  return (
    <span className={style.priceField}>
      <span>
        <TextInput
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          aria-label={`${name}の価格（税込、円）`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        円
      </span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {question.question}
    </span>
  )
}
