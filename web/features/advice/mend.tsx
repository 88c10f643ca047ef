import { useNavigate } from 'react-router'
import type { Advice } from '#contract/advice.ts'
import { ENOUGH_DISHES } from '#domain/allergen-cover.ts'
import { formatNumber } from '#domain/money.ts'
import { changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import style from './mend.module.css'
import { mendWords } from './mend-words.ts'

type MendProps = {
  advice: Advice
  meetupId: string
  nameOf: (attendeeId: string) => string
}

/** The smallest addition to the order that gives every guest enough dishes, and the guests for whom even that is too little. */
export function Mend({ advice, meetupId, nameOf }: MendProps) {
  const { cover, mend, obstacle } = advice
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const prepare = () => {
    const qty = Object.fromEntries((mend ?? []).map(({ id, add }) => [id, add]))
    dispatch(changeDraftActions.merged({ id: meetupId, piece: { qty } }))
    navigate(paths.meetupChange(meetupId), { state: { isPrepared: true } })
  }
  if (cover.every(({ dishes }) => dishes >= ENOUGH_DISHES)) return null
  if (!mend) {
    return (
      <Note>
        {obstacle
          ? 'ご注文を変えられる時刻を過ぎました。お電話でご相談ください。'
          : 'お品書きに、その日に追加できる料理がありません。お電話でご相談ください。'}
      </Note>
    )
  }
  const { rows, all, rest } = mendWords(cover, mend, nameOf)
  return (
    <div>
      <h3 className={style.title}>いちばん小さな変更</h3>
      <ul className={style.rows}>
        {mend.map(({ id, add, name: dish, amount, image }, i) => (
          <li key={id} className={style.row}>
            <Picture picture={image} sizes="112px" cut="small" decorative />
            <p>
              <b>
                {dish} 追加 {formatNumber(add)}点
              </b>
              <span className={style.aside}>{rows[i]}</span>
            </p>
            <b className="num">+{formatNumber(amount)}円</b>
          </li>
        ))}
      </ul>
      <div className={style.foot}>
        <p className={style.words}>
          {all && <b>{all}</b>}
          {rest && <span className={style.aside}>{rest}</span>}
        </p>
        <Button variant="outline" onClick={prepare}>
          変更の内容を見る
        </Button>
      </div>
    </div>
  )
}
