import type { Advice } from '#contract/wire.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { applyAdvice, selectAdvice } from './advice.slice.ts'
import style from './autopilot.module.css'
import { Effect } from './effect.tsx'
import { Reasons } from './reasons.tsx'

type AutopilotProps = {
  meetupId: string
  advice: Advice
  /** The organiser's own number; undefined: the recommendation. */
  own: number | undefined
  onOwn: (own: number | undefined) => void
  /** What `own` comes to could not be had. */
  hasFailed: boolean
  onAgain: () => void
  /** The order was changed, or could not be. */
  onTried: (isChanged: boolean) => void
}

/** For how many to order, what that changes, and one press that changes it. The organiser's own number wins. */
export function Autopilot({ meetupId, advice, own, onOwn, hasFailed, onAgain, onTried }: AutopilotProps) {
  const dispatch = useAppDispatch()
  const { applying } = useAppSelector(selectAdvice)
  const isCurrent = own === undefined || own === advice.estimated_person
  const isStuck = !isCurrent && hasFailed
  const apply = async () => {
    const done = await dispatch(applyAdvice({ meetupId, advice }))
    onTried(applyAdvice.fulfilled.match(done))
  }
  return (
    <section className={style.autopilot} aria-labelledby="autopilot">
      <div className={style.halves}>
        <div>
          <h2 id="autopilot" className={style.title}>
            人数オートパイロット
          </h2>
          <p className={style.caption}>お返事から、ちょうどよい人数を計算しています。</p>
          <Reasons advice={advice} />
        </div>
        <div className={classes(!isCurrent && style.stale)}>
          <h3 className={style.subtitle}>ご注文に合わせると</h3>
          <Effect advice={advice} />
        </div>
      </div>
      <div className={style.foot}>
        {advice.obstacle ? (
          <Note>{advice.obstacle.message}</Note>
        ) : (
          <>
            <div className={style.own}>
              <Stepper
                label="ご注文の人数"
                min={1}
                max={9999}
                value={own ?? advice.ordered.estimated_person}
                onChange={onOwn}
              />
              <p>
                <b>ご自分で決める</b>
                <span className={style.caption}>幹事さまの人数を、いつも優先します。</span>
              </p>
            </div>
            <div>
              {isStuck && (
                <RetryNote onRetry={onAgain}>{formatNumber(own ?? 0)}名さま分の金額を計算できませんでした。</RetryNote>
              )}
              {isChange(advice) && !isStuck && (
                <Button
                  block
                  busy={applying.status === 'loading' || !isCurrent}
                  busyText={isCurrent ? '変更しています' : '計算しています'}
                  onClick={apply}
                >
                  ご注文を{formatNumber(advice.estimated_person)}名さま分に変える
                </Button>
              )}
              <p className={style.caption}>{untilWords(advice)}</p>
            </div>
          </>
        )}
      </div>
      {applying.failure && <Note tone="error">{applying.failure.message}</Note>}
    </section>
  )
}

const isChange = ({ ordered, estimated_person, changes }: Advice) =>
  changes.length > 0 || ordered.estimated_person !== estimated_person

function untilWords(advice: Advice): string {
  const until = `${japaneseInstant(new Date(advice.cutoff_at))}まで`
  if (!isChange(advice)) return `いまのご注文のままで合っています。${until}変えられます。`
  return advice.change_fee > 0 ? `${until}変えられます。` : `${until}、手数料なしで変えられます。`
}
