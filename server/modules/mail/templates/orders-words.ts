import type { GuestOrder } from '#contract/meetups.ts'
import type { GuestBooking } from '#contract/plans.ts'
import type { Sender } from '../mail-layout.ts'
import { shownLine, shownNames } from '../shown-names.ts'

/** The fields of an order or a booking that its orderer wrote. */
export type WrittenOrder = Partial<
  Pick<GuestOrder, 'title' | 'note' | 'allergies' | 'own_fields' | 'address' | 'contact' | 'reception' | 'payment'>
> &
  Partial<Pick<GuestBooking, 'note'>>

/** For an unproven address: free text stays on the page of the order, and names appear here only if they look like names. */
export function orderForStrangers<O extends WrittenOrder>(order: O, from: Sender): O {
  const { address, contact, payment, allergies } = order
  return {
    ...order,
    ...('title' in order && { title: '' }),
    ...('note' in order && { note: '' }),
    ...('own_fields' in order && { own_fields: [] }),
    ...(allergies && { allergies: allergies.map((group) => ({ ...group, note: '' })).filter(isNamed) }),
    ...('reception' in order && { reception: null }),
    ...(address && {
      address: { ...address, note: '', ...shown(address, ['prefecture', 'city', 'street', 'building']) },
    }),
    ...(contact && { contact: { ...contact, tel: '', ...namesOf(contact, from) } }),
    ...(payment && { payment: { ...payment, po_number: '', billing_name: '' } }),
  }
}

/** What is left of it without free text. */
const isNamed = ({ allergens }: GuestOrder['allergies'][number]) => allergens.length > 0

const shown = <T extends object, K extends keyof T & string>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, shownLine(String(from[key]))])) as Record<K, string>

function namesOf(
  { company, department, last_name, first_name }: NonNullable<WrittenOrder['contact']>,
  { shop }: Sender,
) {
  const [shownCompany = '', shownDepartment = '', name = ''] = shownNames(
    [company, department, `${last_name} ${first_name}`],
    shop,
  )
  return {
    company: shownCompany,
    department: shownDepartment,
    ...(name ? { last_name, first_name } : { last_name: '', first_name: '' }),
  }
}
