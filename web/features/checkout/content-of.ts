import type { CartLine } from '#contract/placement.ts'

// What a quote was made of, as one text.

/** The order in which products were added means nothing. */
export function contentOf(meetupDate: string | null, cart: readonly CartLine[]): string {
  const lines = cart.map(({ id, qty }) => `${id}x${qty}`).sort()
  return `${meetupDate};${lines.join(',')}`
}

export function contentWithout(of: string, ids: readonly number[]): string {
  const { meetupDate, cart } = contentIn(of)
  return contentOf(
    meetupDate,
    cart.filter(({ id }) => !ids.includes(id)),
  )
}

/** The cart that it describes. */
export function contentIn(of: string): { meetupDate: string; cart: CartLine[] } {
  const [meetupDate = '', lines = ''] = of.split(';')
  const cart = lines.split(',').flatMap((line) => {
    const [id, qty] = line.split('x').map(Number)
    return id && qty ? [{ id, qty }] : []
  })
  return { meetupDate, cart }
}
