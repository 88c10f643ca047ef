import { useNavigate } from 'react-router'
import type { Advice } from '#contract/wire.ts'
import { ENOUGH_DISHES } from '#domain/allergen-cover.ts'
import { formatNumber } from '#domain/money.ts'
import { changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import style from './mend.module.css'

type MendProps = {
  advice: Advice
  meetupId: string
  nameOf: (attendeeId: string) => string | undefined
}

/** The smallest addition to the order that gives everybody enough dishes. */
export function Mend({ advice: { cover, mend, obstacle }, meetupId, nameOf }: MendProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const prepare = () => {
    const qty = Object.fromEntries((mend ?? []).map(({ id, add }) => [id, add]))
    dispatch(changeDraftActions.merged({ id: meetupId, piece: { qty } }))
    navigate(paths.meetupChange(meetupId))
  }
  const lacking = cover.filter(({ dishes }) => dishes < ENOUGH_DISHES)
  if (lacking.length === 0) return null
  const [first] = lacking
  const name = nameOf(first!.attendee_id)
  const who = `${name ? `${name}さま` : ''}${lacking.length > 1 ? `ほか${formatNumber(lacking.length - 1)}名さま` : ''}`
  if (!mend) {
    return (
      <Note tone="warn">
        {who}のお料理が{ENOUGH_DISHES}品に足りません。
        {obstacle
          ? 'ご注文を変えられる時刻を過ぎました。お電話でご相談ください。'
          : 'お品書きに、その日に加えられるお料理がありません。お電話でご相談ください。'}
      </Note>
    )
  }
  return (
    <div>
      <h3 className={style.title}>{who}に、お料理を加えませんか</h3>
      <ul className={style.rows}>
        {mend.map(({ id, add, name: dish, amount, image }) => (
          <li key={id} className={style.row}>
            <Picture picture={image} sizes="112px" cut="small" decorative />
            <p>
              <b>
                {dish}を{formatNumber(add)}点加える
              </b>
              <span className="num">+{formatNumber(amount)}円（税込）</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={style.words}>
        いちばん小さな変更です。お料理が{ENOUGH_DISHES}品に満たない方が、なるべく{ENOUGH_DISHES}
        品を召し上がれるようになります。
      </p>
      <p>
        <Button variant="outline" onClick={prepare}>
          変更の内容を見る
        </Button>
      </p>
    </div>
  )
}
