import type { AskedForDriver, Delivery } from '#contract/admin/deliveries.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'

/** What a driver is told, in the order in which it is read; null: said elsewhere on the same sheet. */
export type DriversFacts = Record<AskedForDriver, [name: string, text: string] | null> &
  Record<string, [name: string, text: string] | null>

/** What there is to say of them. */
export const factsTold = (facts: DriversFacts): [name: string, text: string][] =>
  Object.values(facts).flatMap((fact) => (fact && fact[1] !== '' ? [fact] : []))

/** In one line, as one reads it out on the telephone. */
export function addressOf(address: Delivery['address']): string {
  const { postal_code: _, prefecture, city, street, building, note: __, ...others } = address
  others satisfies NothingLeft
  return [`${prefecture === '東京都' ? '' : prefecture}${city}${street}`, building].filter(Boolean).join(' ')
}

/** Who receives it: somebody of their own, or else who ordered. */
export const receiverOf = ({
  reception,
  name,
  tel,
}: Pick<Delivery, 'reception' | 'name' | 'tel'>): { name: string; tel: string } => reception ?? { name, tel }

/** As the list calls it. */
export const nameOf = ({ company, name }: Pick<Delivery, 'company' | 'name'>): string => company || `${name}さま`

/** Neither cancelled nor moved on its day. What a device has kept from before may lack the other day. */
export const isStanding = ({ status, moved_to }: CalledOff): boolean => status !== 'cancelled' && !moved_to

/** Why it is no stop any more: 「キャンセル」, or 「12月15日（火）へ日程変更」. */
export const calledOffWords = ({ status, moved_to }: CalledOff): string =>
  goneWords(status === 'cancelled' ? null : moved_to)

export const goneWords = (movedTo: string | null): string =>
  movedTo ? `${japaneseDate(movedTo)}へ日程変更` : 'キャンセル'

type CalledOff = Pick<Delivery, 'status' | 'moved_to'>

export const piecesOf = ({ items }: Pick<Delivery, 'items'>): number => items.reduce((sum, { qty }) => sum + qty, 0)
