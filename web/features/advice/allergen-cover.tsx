import type { Advice } from '#contract/advice.ts'
import type { Attendee } from '#contract/attendees.ts'
import { allergenName } from '#domain/allergen.ts'
import { ENOUGH_DISHES } from '#domain/allergen-cover.ts'
import { formatNumber } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './allergen-cover.module.css'

type Guests = ReadonlyMap<string, Pick<Attendee, 'name' | 'allergens'>>

/** Guests with allergies against the food of the order: whether each has enough dishes. Unknown never counts. */
export function AllergenCover({ advice, guests }: { advice: Advice; guests: Guests }) {
  const { cover } = advice
  const least = Math.min(...cover.map(({ dishes }) => dishes))
  if (least >= ENOUGH_DISHES) {
    return (
      <>
        <div className={style.ok}>
          <Icon name="check" />
          <p>
            <b>
              {cover.length === 1 ? '' : `${formatNumber(cover.length)}名さまとも、`}
              {ENOUGH_DISHES}品以上を召し上がれます
            </b>
            <span>
              {cover.length > 1 && `いちばん少ない方で${formatNumber(least)}品です。`}
              お返事やご注文が変わると、確認し直します。
            </span>
          </p>
        </div>
        <details className={style.fold}>
          <summary>お一人ずつの内容を見る</summary>
          <CoverTable advice={advice} guests={guests} />
        </details>
      </>
    )
  }
  const lacking = cover.filter(({ dishes }) => dishes < ENOUGH_DISHES).length
  return (
    <>
      <div className={style.lead}>
        <Note tone="warn">
          <b>
            {formatNumber(lacking)}名さまの料理が、{ENOUGH_DISHES}品に足りません。
          </b>
          原材料を確認中の料理は、召し上がれる品に数えません。
        </Note>
      </div>
      <CoverTable advice={advice} guests={guests} />
    </>
  )
}

/** The guests with the fewest dishes first. */
function CoverTable({ advice: { cover, dishes }, guests }: { advice: Advice; guests: Guests }) {
  const rows = cover
    .flatMap((row) => {
      const guest = guests.get(row.attendee_id)
      return guest ? [{ ...row, ...guest }] : []
    })
    .sort((one, other) => one.dishes - other.dishes)
  return (
    <>
      <div className={style.scroll}>
        <table className={style.cover}>
          <thead>
            <tr>
              <th scope="col">お名前・アレルギー</th>
              {dishes.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">召し上がれる料理</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ attendee_id, name, allergens, verdicts, dishes: count }) => (
              <tr key={attendee_id} className={classes(count < ENOUGH_DISHES && style.low)}>
                <th scope="row">
                  <span className={style.name}>{name}</span>
                  <span className={style.allergens}>{allergens.map(allergenName).join('・')}</span>
                </th>
                {dishes.map((dish) => (
                  <td key={dish.id} data-label={dish.name}>
                    <Mark verdict={verdicts.find(({ id }) => id === dish.id)?.verdict ?? 'unknown'} />
                  </td>
                ))}
                <td className={style.count}>
                  <b className="num">{formatNumber(count)}品</b>
                  {count < ENOUGH_DISHES && <Tag tone="warn">{ENOUGH_DISHES}品未満</Tag>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={style.legend} aria-hidden="true">
        <span>○ 召し上がれます</span>
        <span>× 原材料に含みます</span>
        <span>？ 確認中（数えません）</span>
      </p>
    </>
  )
}

type Verdict = Advice['cover'][number]['verdicts'][number]['verdict']

const marks: Record<Verdict, { sign: string; words: string }> = {
  safe: { sign: '○', words: '召し上がれます' },
  contains: { sign: '×', words: '原材料に含みます' },
  unknown: { sign: '？', words: '確認中です' },
}

function Mark({ verdict }: { verdict: Verdict }) {
  const { sign, words } = marks[verdict]
  return (
    <>
      <span className={classes(style.mark, style[verdict])} aria-hidden="true">
        {sign}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
