import { formatPostalCode, normalizePostalCode } from '#domain/japanese-input.ts'
import { selectPostalCode, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'

/** The chosen place in a few words: its town, or the postal code while the town is unknown. */
export function usePlaceWords(): string | undefined {
  const { address } = useAppSelector(selectStep1)
  const code = useAppSelector(selectPostalCode)
  return address?.city?.trim() || (code ? `〒${formatPostalCode(normalizePostalCode(code) ?? code)}` : undefined)
}
