import { japaneseInstant, tokyoDateOf } from '#domain/tokyo-date.ts'
import { selectCartRows, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { cartCutoff } from '#web/features/conditions/cart-cutoff.ts'
import { selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { quoted } from '#web/words/product-words.ts'

export type Deadline = {
  /** '12月8日（火）17時'; undefined: before the days are loaded. */
  words: string | undefined
  isOver: boolean
  /** The product that sets it, quoted; undefined if the day itself sets it. */
  setBy: string | undefined
}

/** Until when this cart can be ordered for its day, and which product sets that. Undefined without a day. */
export function useDeadline(): Deadline | undefined {
  const dates = useAppSelector(selectSelectableDates)
  const meetupDate = useAppSelector(selectMeetupDate)
  const products = useAppSelector(selectCartRows).flatMap(({ product }) => product ?? [])
  const now = useNow()
  if (!dates || !meetupDate) return undefined
  const cutoff = cartCutoff(dates, meetupDate, products)
  if (!cutoff) return undefined
  const { at, because } = cutoff
  const words = tokyoDateOf(at) < dates.from ? undefined : japaneseInstant(at)
  return { words, isOver: now >= at, setBy: because && quoted(because) }
}
