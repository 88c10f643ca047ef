import type { Caller } from '#contract/admin/callers.ts'
import type { AskedOfOrder, NothingLeft } from '#contract/placement.ts'
import { hasHouseNumber } from '#domain/japanese-address.ts'
import { normalizeTel } from '#domain/japanese-input.ts'
import { answersOf } from '#domain/own-fields.ts'
import type { PhoneDraft } from './phone-draft.ts'

type Last = NonNullable<Caller['last']>

/** The draft with what the last order had; the day, its reason and the number that the caller gives it are new. */
export function repeated(draft: PhoneDraft, last: Last): PhoneDraft {
  const asked: Pick<Last, keyof Last & AskedOfOrder> = last
  const { meetup_date: _, estimated_person, address, reception, tableware, ...rest } = asked
  const { title, delivery_window, payment, allergies, own_fields, ...others } = rest
  others satisfies NothingLeft
  const { po_number: __, ...paid } = payment
  return {
    ...draft,
    cart: last.cart,
    estimatedPerson: estimated_person,
    form: {
      ...draft.form,
      step1: {
        ...draft.form.step1,
        title,
        delivery_window,
        address: { ...address },
        no_house_number: !hasHouseNumber(address.street),
        no_building: address.building === '',
        reception: reception ? { ...reception } : {},
        tableware,
        allergies,
      },
      step2: { ...draft.form.step2, payment: paid, own_fields: answersOf(own_fields) },
    },
  }
}

/** What was looked for, if it is a telephone number. */
export const contactFrom = (q: string) => {
  const tel = normalizeTel(q)
  return tel ? { tel } : {}
}
