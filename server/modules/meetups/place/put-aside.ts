import type { Override } from '#contract/admin/phone-order-fields.ts'
import type { Placement } from '#contract/placement.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'
import { findDelivery } from '#modules/delivery'
import type { Snapshot } from '#snapshot'

// What staff may put aside on the telephone, with a reason: beside cut-off and capacity a place outside of the areas, and
// what a caller does not tell.

/** How an order is taken down: with a reason for what is put aside, and the fee that was said for a place outside of the areas. */
export type TakenByStaff = { reason: string | null; deliveryFee: Yen | null; hasAccount: boolean }

/** A full day is seen by the statement that takes its place. */
export const putAsideFor = (
  { email, last_name_kana, first_name_kana }: Placement['contact'],
  { isLate, isOutside }: { isLate: boolean; isOutside: boolean },
): Override[] => [
  ...(isLate ? (['cutoff'] as const) : []),
  ...(isOutside ? (['area'] as const) : []),
  ...(email === '' ? (['email'] as const) : []),
  ...(last_name_kana === '' || first_name_kana === '' ? (['kana'] as const) : []),
]

export const checkSaidFee = (
  byStaff: Pick<TakenByStaff, 'deliveryFee'> | undefined,
): Refusing<'invalid'> | undefined =>
  byStaff?.deliveryFee == null
    ? refused('invalid', {
        errors: [{ field: 'delivery_fee', message: 'お届けのエリア外です。配送料をご記入ください。' }],
      })
    : undefined

/** What is not told on the telephone is put aside with a reason; customers' own forms always have it. */
export function untoldErrors(
  { email, last_name_kana, first_name_kana }: Placement['contact'],
  byStaff: TakenByStaff,
): FieldError[] {
  if (byStaff.reason) {
    // An account is reached by mail, and its owner knows the address.
    return byStaff.hasAccount && email === ''
      ? [{ field: 'contact.email', message: '会員のご注文には、メールアドレスをご記入ください。' }]
      : []
  }
  const untold = (field: string, value: string, what: string) =>
    value === '' ? [{ field, message: `${what}をご記入ください。伺えないときは、理由を記録すると受注できます。` }] : []
  return [
    ...untold('contact.last_name_kana', last_name_kana, '姓のフリガナ'),
    ...untold('contact.first_name_kana', first_name_kana, '名のフリガナ'),
    ...untold('contact.email', email, 'メールアドレス'),
  ]
}

/** A fee is said for a place outside alone: that of an area is its own, whatever somebody has typed. */
export const feeNotAsked = (
  snapshot: Snapshot,
  postalCode: string,
  byStaff: Pick<TakenByStaff, 'deliveryFee'> | undefined,
): FieldError[] =>
  byStaff?.deliveryFee != null && findDelivery(snapshot, postalCode)
    ? [{ field: 'delivery_fee', message: 'このお届け先の配送料は、エリアの決まりどおりです。空欄にしてください。' }]
    : []
