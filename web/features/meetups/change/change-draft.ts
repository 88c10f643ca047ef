import { allergyErrors } from '#contract/allergy-errors.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import { ownFieldErrors } from '#contract/own-field-errors.ts'
import { hasHouseNumber } from '#domain/japanese-address.ts'
import { formatPostalCode, normalizePostalCode, normalizeTel } from '#domain/japanese-input.ts'
import { type Ask, answersTo, asksAbout, type OwnFieldKey } from '#domain/own-fields.ts'
import { MOST_GUESTS } from '#domain/proposal-wishes.ts'
import { parseTokyoDate } from '#domain/tokyo-date.ts'
import { messagesByField, schemaErrors } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { addressFields, contactFields } from '#web/api/order-fields.ts'
import { fieldsOf, known, oneOf, pickTexts, textOf } from '#web/store/stored-fields.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { allergiesIn } from '#web/words/stored-allergies.ts'
import { answersIn } from '#web/words/stored-answers.ts'
import type { ChangeDraft } from './change-drafts.slice.ts'
import { contentsOf, type OrderContents } from './order-contents.ts'

/** The order as the form shows it: a line that is to go has the quantity 0, the postal code its hyphen. */
export function wantedOf(
  order: GuestOrder,
  { qty, address, contact, own_fields, ...fields }: ChangeDraft,
): OrderContents {
  const { cart, ...contents } = contentsOf(order)
  const kept = cart.map((line) => ({ ...line, qty: qty[line.id] ?? line.qty }))
  const known = new Set(kept.map(({ id }) => id))
  const added = Object.entries(qty).map(([id, wanted]) => ({ id: Number(id), qty: wanted }))
  return {
    ...contents,
    ...fields,
    contact: { ...contents.contact, ...contact },
    own_fields: { ...contents.own_fields, ...own_fields },
    address: { ...contents.address, postal_code: formatPostalCode(contents.address.postal_code), ...address },
    cart: [...kept, ...added.filter(({ id, qty: some }) => some > 0 && !known.has(id))],
  }
}

/** What is to be sent: only what differs from the order. `asks`: what the shop asks besides. */
export function changeOf(order: GuestOrder, wanted: OrderContents, asks: readonly Ask[] = []): Partial<OrderContents> {
  const { title, note, address, contact, billing_name, po_number, reception, cart } = wanted
  const was = contentsOf(order)
  const answers = answersTo(asksAbout(order.own_fields, asks), wanted.own_fields)
  const others = Object.entries(answers).filter(
    ([key, answer]) => answer?.value !== was.own_fields[key as OwnFieldKey]?.value,
  )
  const is: OrderContents = {
    ...wanted,
    title: title.trim(),
    note: note.trim(),
    billing_name: billing_name.trim(),
    po_number: po_number.trim(),
    contact: { ...contact, tel: normalizeTel(contact.tel) ?? contact.tel },
    address: { ...address, postal_code: normalizePostalCode(address.postal_code) ?? address.postal_code },
    reception: reception?.name.trim() || reception?.tel.trim() ? reception : null,
    cart: cart.filter(({ qty }) => qty > 0),
    own_fields: others.length > 0 ? Object.fromEntries(others) : was.own_fields,
  }
  return Object.fromEntries(
    Object.entries(is).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof OrderContents]),
    ),
  )
}

/** The contract's first message about each field, and that a driver must be able to find the place. */
export function changeErrors(
  order: GuestOrder,
  change: Partial<OrderContents>,
  { MeetupChange, asks = [] }: Pick<typeof Schemas, 'MeetupChange'> & { asks?: readonly Ask[] | undefined },
): FieldErrors {
  const errors = {
    ...schemaErrors(MeetupChange, change),
    ...messagesByField(allergyErrors(change.allergies, change.estimated_person ?? order.estimated_person)),
    ...messagesByField(ownFieldErrors({ answers: change.own_fields ?? {}, asked: asks, kept: order.own_fields })),
  }
  if ((change.estimated_person ?? 0) > MOST_GUESTS) {
    errors.estimated_person ??= '1,000名さまを超える会は、お電話でご相談ください。'
  }
  const street = change.address?.street
  if (street !== undefined && street !== order.address.street && !hasHouseNumber(street)) {
    errors['address.street'] ??= '番地までご記入ください。'
  }
  if (change.cart?.length === 0) errors.cart = '商品をすべて削除する場合は、ご注文のキャンセルをお使いください。'
  return errors
}

/** The draft in stored data; what makes no sense is left out. */
export function draftIn(value: unknown): ChangeDraft {
  const { qty, estimated_person, meetup_date, delivery_window, title, note, tableware, ...more } = fieldsOf(value)
  const { address, contact, reception, po_number, billing_name, allergies, own_fields } = more
  const window = pickTexts(delivery_window, ['from', 'to'])
  const { name = '', tel = '' } = pickTexts(reception, ['name', 'tel']) ?? {}
  return known({
    qty: known(
      Object.fromEntries(Object.entries(fieldsOf(qty)).map(([id, some]) => [id, countOf(some)])),
    ) as ChangeDraft['qty'],
    estimated_person: countOf(estimated_person),
    delivery_window: window?.from && window.to ? { from: window.from, to: window.to } : undefined,
    meetup_date: parseTokyoDate(textOf(meetup_date) ?? ''),
    title: textOf(title),
    note: textOf(note),
    tableware: oneOf(tableware, ['return', 'disposable']),
    address: pickTexts(address, addressFields),
    contact: pickTexts(contact, contactFields),
    po_number: textOf(po_number),
    billing_name: textOf(billing_name),
    allergies: allergiesIn(allergies),
    own_fields: answersIn(own_fields),
    reception: reception === undefined ? undefined : { name, tel },
  } satisfies Record<keyof ChangeDraft, unknown>) as ChangeDraft
}

function countOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined
}
