import type { PlacementInput } from '#contract/wire.ts'
import {
  selectCartLines,
  selectEstimatedPerson,
  selectIsAgeRestricted,
  selectMeetupDate,
} from '#web/features/cart/cart.slice.ts'
import type { AppState } from '#web/store/app-store.ts'
import { birthDateOf } from './birth-date.ts'
import { selectEntryForm } from './order-form.slice.ts'

/**
 * What is sent to the shop. To be called when no step has an error left; the shop refuses what is missing.
 * `total`: yen, tax-inclusive, what the visitor sees beside the button. The birth date goes only with alcohol.
 */
export function toPlacement(state: AppState, total: number): PlacementInput {
  const { step1, step2, step3 } = selectEntryForm(state)
  const { delivery_window = { from: '', to: '' }, title = '', address = {}, reception, tableware = 'return' } = step1
  const { contact = {}, payment = {}, birth_date } = step2
  const { note = '', campaign_code = '', agreed_terms } = step3
  return {
    meetup_date: selectMeetupDate(state) ?? '',
    delivery_window,
    estimated_person: selectEstimatedPerson(state) ?? 0,
    title,
    cart: selectCartLines(state).map(({ id, qty }) => ({ id, qty })),
    address: {
      postal_code: address.postal_code ?? '',
      prefecture: address.prefecture ?? '',
      city: address.city ?? '',
      street: address.street ?? '',
      building: address.building ?? '',
      note: address.note ?? '',
    },
    contact: {
      company: contact.company ?? '',
      department: contact.department ?? '',
      last_name: contact.last_name ?? '',
      first_name: contact.first_name ?? '',
      last_name_kana: contact.last_name_kana ?? '',
      first_name_kana: contact.first_name_kana ?? '',
      tel: contact.tel ?? '',
      email: contact.email ?? '',
    },
    payment: {
      method: payment.method as 'invoice' | 'card',
      ...(payment.method === 'card' ? { card_token: payment.card_token } : {}),
      po_number: payment.po_number ?? '',
      billing_name: payment.billing_name ?? '',
    },
    reception:
      reception?.name?.trim() || reception?.tel?.trim()
        ? { name: reception.name ?? '', tel: reception.tel ?? '' }
        : null,
    tableware,
    campaign_code: campaign_code.trim() || null,
    note,
    birth_date: selectIsAgeRestricted(state) && birth_date ? (birthDateOf(birth_date) ?? null) : null,
    agreed_terms: agreed_terms as true,
    expected_total: total,
  }
}
