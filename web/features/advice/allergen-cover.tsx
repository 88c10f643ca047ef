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

const enoughWords = `主な料理を含む${ENOUGH_DISHES}品以上、またはお一人に1つのお弁当を目安にしています。`

type Guests = ReadonlyMap<string, Pick<Attendee, 'name' | 'allergens'>>

/** Guests with allergies against the food of the order: whether each has enough dishes. Unknown never counts. */
export function AllergenCover({ advice, guests }: { advice: Advice; guests: Guests }) {
  const { cover } = advice
  const lacking = cover.filter(({ is_enough }) => !is_enough).length
  if (lacking === 0) {
    return (
      <>
        <div className={style.ok}>
          <Icon name="check" />
          <p>
            <b>
              {cover.length === 1 ? '' : `${formatNumber(cover.length)}名さまとも、`}
              お食事は足りています
            </b>
            <span>{enoughWords}お返事やご注文が変わると、確認し直します。</span>
          </p>
        </div>
        <details className={style.fold}>
          <summary>お一人ずつの内容を見る</summary>
          <CoverTable advice={advice} guests={guests} />
        </details>
      </>
    )
  }
  return (
    <>
      <div className={style.lead}>
        <Note tone="warn">
          <b>{formatNumber(lacking)}名さまのお食事が足りません。</b>
          {enoughWords}甘味や前菜だけでは、足りると数えません。原材料を確認中の料理も数えません。
        </Note>
      </div>
      <CoverTable advice={advice} guests={guests} />
    </>
  )
}

/** The guests with too little first, of these those with the fewest dishes. */
function CoverTable({ advice: { cover, dishes }, guests }: { advice: Advice; guests: Guests }) {
  const rows = cover
    .flatMap((row) => {
      const guest = guests.get(row.attendee_id)
      return guest ? [{ ...row, ...guest }] : []
    })
    .sort((one, other) => Number(one.is_enough) - Number(other.is_enough) || one.dishes - other.dishes)
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
            {rows.map(({ attendee_id, name, allergens, verdicts, is_enough, dishes: count }) => (
              <tr key={attendee_id} className={classes(!is_enough && style.low)}>
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
                  {!is_enough && <Tag tone="warn">足りません</Tag>}
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
