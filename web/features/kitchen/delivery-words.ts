import type { Delivery } from '#contract/admin/deliveries.ts'

/** In one line, as one reads it out on the telephone. */
export const addressOf = ({ prefecture, city, street, building }: Delivery['address']): string =>
  [`${prefecture === '東京都' ? '' : prefecture}${city}${street}`, building].filter(Boolean).join(' ')

/** Who receives it: somebody of their own, or else who ordered. */
export const receiverOf = ({
  reception,
  name,
  tel,
}: Pick<Delivery, 'reception' | 'name' | 'tel'>): { name: string; tel: string } => reception ?? { name, tel }

/** As the list calls it. */
export const nameOf = ({ company, name }: Pick<Delivery, 'company' | 'name'>): string => company || `${name}さま`

/** Not cancelled on its day. */
export const isStanding = ({ status }: Pick<Delivery, 'status'>): boolean => status !== 'cancelled'

export const piecesOf = ({ items }: Pick<Delivery, 'items'>): number => items.reduce((sum, { qty }) => sum + qty, 0)
