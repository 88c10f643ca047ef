import type { KitchenDay, KitchenDayChange } from '#contract/admin/kitchen.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import style from './day-changes.module.css'
import { changeWords } from './kitchen-words.ts'

type DayChangesProps = {
  day: KitchenDay
  /** The day after it: shown at once. */
  onConfirmed: (day: KitchenDay) => void
}

/** What differs from the last print. Each change is taken note of by somebody. */
export function DayChanges({ day, onConfirmed }: DayChangesProps) {
  const confirmChanges = useCall('confirmKitchenChanges')
  const { busy, failure, submit } = useSubmit()
  const { print, changes, date } = day
  if (!print) return <p className={style.none}>まだ印刷していません。</p>
  const open = changes.filter(({ confirmed }) => !confirmed)
  const confirm = (those: readonly KitchenDayChange[]) =>
    submit(async () => {
      const body = { date, print: print.id, changes: those.map(({ key, to }) => ({ key, to })) }
      const outcome = await confirmChanges({ body })
      if (isAnswered(outcome)) onConfirmed(outcome.payload)
      return outcome
    })
  return (
    <>
      {changes.length === 0 && <p className={style.none}>変わったところはありません。</p>}
      <ol className={style.changes}>
        {changes.map((change) => (
          <Change key={change.key} change={change} day={day} busy={busy} onConfirm={() => confirm([change])} />
        ))}
      </ol>
      {open.length > 1 && (
        <div className={style.all}>
          <Button variant="outline" size="small" busy={busy} busyText="記録しています" onClick={() => confirm(open)}>
            {`${open.length}件すべて確認した`}
          </Button>
        </div>
      )}
      {failure && <Note tone="error">確認を記録できませんでした。通信を確かめて、もう一度押してください。</Note>}
      <p className={style.print}>
        前の印刷 {japaneseInstant(new Date(print.at))}（{print.by}）
      </p>
    </>
  )
}

type ChangeProps = { change: KitchenDayChange; day: KitchenDay; busy: boolean; onConfirm: () => void }

function Change({ change, day, busy, onConfirm }: ChangeProps) {
  const { what, from, to } = changeWords(change, day)
  const { confirmed } = change
  return (
    <li className={classes(style.change, !confirmed && style.open)}>
      <p className={style.what}>{what}</p>
      <p className={`num ${style.figures}`}>
        <OldNew before={from} after={to} />
      </p>
      {confirmed ? (
        <p className={style.done}>
          <Icon name="check" />
          確認済み {confirmed.by}
        </p>
      ) : (
        <Button
          variant="outline"
          size="small"
          block
          busy={busy}
          busyText="記録しています"
          aria-label={`${what}の変更を確認した`}
          onClick={onConfirm}
        >
          確認した
        </Button>
      )}
    </li>
  )
}
