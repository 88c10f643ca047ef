import type { Advice } from '#contract/advice.ts'
import { ENOUGH_DISHES } from '#domain/allergen-cover.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import { countWords } from '#web/words/product-words.ts'

type MendLine = NonNullable<Advice['mend']>[number]
type Cover = Pick<Advice['cover'][number], 'attendee_id' | 'dishes' | 'is_enough' | 'is_mended'>

/** What one row of a mend says: an exchange of boxes is one. */
export type MendRow = { key: number; image: MendLine['image']; title: string; aside: string; amount: Yen }

/** More names than these are a number. */
const MOST_NAMES = 3

/**
 * Row by row what is changed and for whom; in the end who has enough and who has not. A guest who has enough is not
 * listed again.
 */
export function mendWords(cover: readonly Cover[], mend: readonly MendLine[], nameOf: (id: string) => string) {
  const lacking = cover.filter(({ is_enough }) => !is_enough)
  const rest = lacking.filter(({ is_mended }) => !is_mended).map(({ attendee_id }) => attendee_id)
  const helped = lacking.length - rest.length
  const all = lacking.map(({ attendee_id }) => attendee_id)
  const who = rest.length === 0 ? everybody(all, nameOf) : `${formatNumber(helped)}名さまは`
  return {
    rows: [...boxRows(mend, nameOf), ...dishRows(lacking, mend, nameOf)],
    all: helped > 0 ? `この変更で、${who}お食事が足りるようになります` : undefined,
    rest: rest.length > 0 ? `この変更のあとも、${namesOf(rest, nameOf)}のお食事が足りません。` : undefined,
  }
}

/** 「九つ折 幕の内 2折を菜の折 2折に」, or boxes that are added. */
function boxRows(mend: readonly MendLine[], nameOf: (id: string) => string): MendRow[] {
  const out = mend.filter(({ add }) => add < 0)
  const boxes = mend.filter(({ is_box, add }) => is_box && add > 0)
  if (out.length === 0) return boxes.map((box) => boxRow([box], `${counted([box])} 追加`, nameOf))
  return [boxRow(boxes, `${counted(out)}を${counted(boxes)}に`, nameOf, out)]
}

function boxRow(
  boxes: readonly MendLine[],
  title: string,
  nameOf: (id: string) => string,
  out: readonly MendLine[] = [],
): MendRow {
  const helps = boxes.flatMap((box) => box.helps)
  const spare = boxes.reduce((sum, { add }) => sum + add, 0) - helps.length
  const amount = [...boxes, ...out].reduce((sum, line) => sum + line.amount, 0)
  const [first] = boxes
  const { id, image } = first!
  const others = spare > 0 ? `人数より多い${countWords(spare, first!)}は、ほかの方がお召し上がりください。` : ''
  return { key: id, image, title, aside: `${namesOf(helps, nameOf)}の分です。${others}`, amount }
}

const counted = (lines: readonly MendLine[]) =>
  lines.map((line) => `${line.name} ${countWords(Math.abs(line.add), line)}`).join('と')

function dishRows(lacking: readonly Cover[], mend: readonly MendLine[], nameOf: (id: string) => string): MendRow[] {
  const dishes = new Map(lacking.map((guest) => [guest.attendee_id, guest.dishes]))
  const listed = new Set<string>()
  return mend
    .filter(({ is_box }) => !is_box)
    .map(({ id, name, add, amount, image, helps, ...line }) => {
      const helped = helps.filter((guest) => !listed.has(guest) || dishes.get(guest)! < ENOUGH_DISHES)
      for (const guest of helped) {
        listed.add(guest)
        dishes.set(guest, dishes.get(guest)! + 1)
      }
      const title = `${name} ${countWords(add, line)} 追加`
      return { key: id, image, title, aside: dishWords(helped, dishes, nameOf), amount }
    })
}

function dishWords(helped: readonly string[], dishes: ReadonlyMap<string, number>, nameOf: (id: string) => string) {
  if (helped.length === 0) return ''
  if (helped.length > MOST_NAMES) return `${formatNumber(helped.length)}名さまが1品ずつ多く召し上がれます。`
  return `${helped.map((id) => `${nameOf(id)}さまは${dishes.get(id)}品`).join('、')}になります。`
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
