import { useNavigate } from 'react-router'
import type { Advice } from '#contract/advice.ts'
import { formatDifference } from '#domain/money.ts'
import { changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { withFacts } from '#web/words/shop-facts-words.ts'
import style from './mend.module.css'
import { mendWords } from './mend-words.ts'

type MendProps = {
  advice: Advice
  meetupId: string
  nameOf: (attendeeId: string) => string
}

/** The smallest change of the order that gives every guest enough, and the guests for whom even that is too little. */
export function Mend({ advice, meetupId, nameOf }: MendProps) {
  const { cover, mend, obstacle } = advice
  const { tel } = useShop()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const prepare = () => {
    const qty = Object.fromEntries((mend ?? []).map((line) => [line.id, line.qty]))
    dispatch(changeDraftActions.merged({ id: meetupId, piece: { qty } }))
    navigate(paths.meetupChange(meetupId), { state: { isPrepared: true } })
  }
  if (cover.every(({ is_enough }) => is_enough)) return null
  const byTelephone = `${withFacts('お電話', tel)}でご相談ください。`
  if (!mend) {
    return (
      <Note>
        {obstacle
          ? 'ご注文を変えられる時刻を過ぎました。'
          : '足りない方が召し上がれる主な料理やお弁当が、その日のお品書きにありません。'}
        {byTelephone}
      </Note>
    )
  }
  const { rows, all, rest } = mendWords(cover, mend, nameOf)
  return (
    <div>
      <h3 className={style.title}>いちばん小さな変更</h3>
      <ul className={style.rows}>
        {rows.map(({ key, image, title, aside, amount }) => (
          <li key={key} className={style.row}>
            <Picture picture={image} sizes="112px" cut="small" decorative />
            <p>
              <b>{title}</b>
              <span className={style.aside}>{aside}</span>
            </p>
            <b className="num">{formatDifference(amount)}</b>
          </li>
        ))}
      </ul>
      <div className={style.foot}>
        <p className={style.words}>
          {all && <b>{all}</b>}
          {rest && (
            <span className={style.aside}>
              {rest}
              {byTelephone}
            </span>
          )}
        </p>
        <Button variant="outline" onClick={prepare}>
          変更の内容を見る
        </Button>
      </div>
    </div>
  )
}
