import { japaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { Day } from '#web/features/admin/day-words.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { type Kind, placeOfDay } from './day-draft.ts'
import { DayFields } from './day-fields.tsx'
import style from './day-sheet.module.css'
import { useDayDecision } from './use-day-decision.ts'

type DaySheetProps = { kind: Kind; day: Day; onClose: () => void }

/** Changes one day. What is chosen and not saved stays for the next time it is opened. */
export function DaySheet({ kind, day, onClose }: DaySheetProps) {
  const deciding = useDayDecision(kind, placeOfDay(kind, day.date), [day])
  const { hasChanges, clashes, call, save, clear } = deciding
  const press = async () => {
    if (!hasChanges || (await save())) onClose()
  }
  return (
    <Sheet
      open
      beside={`day-${day.date}`}
      onClose={onClose}
      title={japaneseDate(day.date)}
      actions={
        <>
          {hasChanges && <TextButton onClick={clear}>変更をやめる</TextButton>}
          <Button
            type="submit"
            form="day"
            variant="secondary"
            busy={call.busy}
            busyText="保存しています"
            disabled={clashes.length > 0}
          >
            保存する
          </Button>
        </>
      }
    >
      <form
        id="day"
        method="post"
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        <DayFields kind={kind} days={[day]} deciding={deciding} />
        <Links kind={kind} day={day} />
      </form>
    </Sheet>
  )
}

function Links({ kind, day: { date, taken } }: { kind: Kind; day: Day }) {
  const seesOrders = useMayDo('orders')
  if (kind === 'plans') return null
  return (
    <p className={style.links}>
      {seesOrders && <TextLink href={adminPaths.orders({ date })}>この日の受注 {taken}件</TextLink>}
      <TextLink href={adminPaths.simulator({ date })}>何が注文できるか確かめる</TextLink>
    </p>
  )
}
