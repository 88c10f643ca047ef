import type { CartLine } from '#domain/cart.ts'

/** Date and products as one text. The order in which products were added means nothing. */
export function contentOf(meetupDate: string | null, cart: readonly CartLine[]): string {
  const lines = cart.map(({ id, qty }) => `${id}x${qty}`).sort()
  return `${meetupDate};${lines.join(',')}`
}

/** The same without some of its products. */
export function contentWithout(content: string, ids: readonly number[]): string {
  const [date, lines = ''] = content.split(';')
  const left = lines.split(',').filter((line) => !ids.some((id) => line.startsWith(`${id}x`)))
  return `${date};${left.join(',')}`
}
