import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/placement.ts'
import { selectProductsById } from '#web/features/catalog/products.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { countWords, quoted } from '#web/words/product-words.ts'
import { selectCartLines } from './cart.slice.ts'

/** Announces changes of the cart to screen readers; stepper, badge and figures show them. */
export function CartNews() {
  const lines = useAppSelector(selectCartLines)
  const products = useAppSelector(selectProductsById)
  const known = useRef(lines)
  const [news, setNews] = useState('')
  useEffect(() => {
    const changed = changedLine(known.current, lines)
    known.current = lines
    const product = changed && products.get(changed.id)
    if (!changed || !product) return
    setNews(
      changed.qty === 0
        ? `${quoted(product.name)}をカートから削除しました`
        : `カートに${quoted(product.name)}が${countWords(changed.qty, product)}入っています`,
    )
  }, [lines, products])
  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}

/** The only line in which two carts differ, with its new quantity; undefined for none or several. */
export function changedLine(before: readonly CartLine[], after: readonly CartLine[]): CartLine | undefined {
  const qtyIn = (lines: readonly CartLine[], id: number) => lines.find((line) => line.id === id)?.qty ?? 0
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const changed = ids.filter((id) => qtyIn(before, id) !== qtyIn(after, id))
  return changed.length === 1 ? { id: changed[0]!, qty: qtyIn(after, changed[0]!) } : undefined
}
