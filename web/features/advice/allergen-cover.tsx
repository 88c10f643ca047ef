import type { Advice, Attendee } from '#contract/wire.ts'
import { allergenName } from '#domain/allergen.ts'
import { ENOUGH_DISHES } from '#domain/allergen-cover.ts'
import { formatNumber } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './allergen-cover.module.css'

type Guests = ReadonlyMap<string, Pick<Attendee, 'name' | 'allergens'>>

/** Guests with allergies against the food of the order: how many dishes each can eat. Unknown never counts. */
export function AllergenCover({ advice: { cover, dishes }, guests }: { advice: Advice; guests: Guests }) {
  const rows = cover.flatMap((row) => {
    const guest = guests.get(row.attendee_id)
    return guest ? [{ ...row, ...guest }] : []
  })
  return (
    <>
      <p className={style.lead}>
        ご注文のお料理のうち、お一人ずつ何品を召し上がれるかを確かめています。原材料を確認中のお料理は、召し上がれる品に数えません。
      </p>
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
              <th scope="col">召し上がれるお料理</th>
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
