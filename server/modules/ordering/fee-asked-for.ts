import type { OrderCancellation } from '#contract/admin/order-fields.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'

/** What staff ask for when they cancel: the agreed fee or less, as they saw it; nothing where it is the shop's doing. */
export function feeAskedFor(
  { by, expected_fee }: Pick<OrderCancellation, 'by' | 'expected_fee'>,
  agreedFee: Yen,
): { fee: Yen } | Refusing<'fee_changed' | 'invalid'> {
  const fee = expected_fee ?? 0
  if (by === 'shop' && fee > 0) {
    const message = '店の都合によるキャンセルでは、キャンセル料は頂戴できません。'
    return refused('invalid', { errors: [{ field: 'expected_fee', message }] })
  }
  const isShown = expected_fee !== undefined || by === 'shop' || agreedFee === 0
  return isShown && fee <= agreedFee ? { fee } : refused('fee_changed', { body: { fee: agreedFee } })
}
