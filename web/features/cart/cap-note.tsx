import { formatYen } from '#domain/money.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { selectAboveCap, selectCap, setCap } from './cart-cap.slice.ts'

/** The cart costs more than its cap: by how much, and the ways on. */
export function CapNote() {
  const dispatch = useAppDispatch()
  const cap = useAppSelector(selectCap)
  const each = useAppSelector(selectAboveCap)
  if (cap === null || each === undefined) return null
  return (
    <Note tone="warn" live>
      <p id="cart-cap" tabIndex={-1}>
        お一人さまの上限{formatYen(cap)}を、{formatYen(each - cap)}
        超えています（税込・配送料込み）。数量を減らすか、上限を上げると、ご注文手続きへ進めます。
      </p>
      <Button variant="outline" size="small" onClick={() => dispatch(setCap(each))}>
        上限を{formatYen(each)}に上げる
      </Button>
    </Note>
  )
}
