import type { Advice } from '#contract/advice.ts'
import { ENOUGH_DISHES } from '#domain/allergen-cover.ts'
import { formatNumber } from '#domain/money.ts'

type Mend = Pick<NonNullable<Advice['mend']>[number], 'helps'>
type Cover = Pick<Advice['cover'][number], 'attendee_id' | 'dishes'>

/** More names than these are a number. */
const MOST_NAMES = 3

/**
 * For each addition, in order, the guests it helps and their number of dishes; in the end who has enough and who has
 * not. A guest who has enough is not listed again.
 */
export function mendWords(cover: readonly Cover[], mend: readonly Mend[], nameOf: (id: string) => string) {
  const dishes = new Map(
    cover.filter((guest) => guest.dishes < ENOUGH_DISHES).map((guest) => [guest.attendee_id, guest.dishes]),
  )
  const lacking = [...dishes.keys()]
  const rows = mend.map(({ helps }) => {
    const helped = helps.filter((id) => dishes.get(id)! < ENOUGH_DISHES)
    for (const id of helped) dishes.set(id, dishes.get(id)! + 1)
    if (helped.length === 0) return ''
    if (helped.length > MOST_NAMES) return `${formatNumber(helped.length)}名さまが1品ずつ多く召し上がれます。`
    return `${helped.map((id) => `${nameOf(id)}さまは${dishes.get(id)}品`).join('、')}になります。`
  })
  const rest = lacking.filter((id) => dishes.get(id)! < ENOUGH_DISHES)
  const helped = lacking.length - rest.length
  const who = rest.length === 0 ? everybody(lacking, nameOf) : `${formatNumber(helped)}名さまは`
  return {
    rows,
    all: helped > 0 ? `この変更で、${who}${ENOUGH_DISHES}品を召し上がれます` : undefined,
    rest:
      rest.length > 0
        ? `${namesOf(rest, nameOf)}は、この変更のあとも${ENOUGH_DISHES}品に足りません。お電話でご相談ください。`
        : undefined,
  }
}

function everybody(ids: readonly string[], nameOf: (id: string) => string): string {
  if (ids.length === 1) return `${nameOf(ids[0]!)}さまも`
  return ids.length === 2 ? 'お二人とも' : `${formatNumber(ids.length)}名さまとも`
}

function namesOf(ids: readonly string[], nameOf: (id: string) => string): string {
  const named = ids.slice(0, MOST_NAMES).map((id) => `${nameOf(id)}さま`)
  const more = ids.length - named.length
  return `${named.join('、')}${more > 0 ? `ほか${formatNumber(more)}名さま` : ''}`
}
