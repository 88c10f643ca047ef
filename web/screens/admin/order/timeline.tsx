import { useRef, useState } from 'react'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useDraftText } from '#web/features/admin/edit/use-draft-text.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import parts from '../sale/sale.module.css'
import style from './order.module.css'
import { monthDayTime } from './order-track.tsx'
import { type Entry, type EntrySort, entriesOf } from './timeline-entries.ts'

export const timelineKey = { keys: 'h', label: '経過に書き残す' } as const

const filters: readonly { name: string; sorts: readonly EntrySort[] | undefined }[] = [
  { name: 'すべて', sorts: undefined },
  { name: '変更', sorts: ['change', 'step'] },
  { name: 'メール', sorts: ['mail'] },
  { name: 'お電話・メモ', sorts: ['note'] },
  { name: '入金', sorts: ['money'] },
]

type TimelineProps = { order: OrderRecord; onDone: () => Promise<void> }

/** What happened to the order, the last first; calls are written down here. */
export function Timeline({ order, onDone }: TimelineProps) {
  const [chosen, choose] = useState(0)
  const maySeeLog = useMayDo('audit')
  const entries = entriesOf(order)
  const shown = (sorts: readonly EntrySort[] | undefined) =>
    entries.filter(({ sort }) => !sorts || sorts.includes(sort))
  return (
    <Card
      title="これまでの経過"
      aside={maySeeLog && <TextLink href={adminPaths.audit({ record: order.number })}>操作の記録</TextLink>}
    >
      <fieldset className={`no-print ${style.filters}`} aria-label="経過の種類">
        {filters.map(({ name, sorts }, i) => (
          <button key={name} type="button" aria-pressed={i === chosen} onClick={() => choose(i)}>
            {name} {shown(sorts).length}
          </button>
        ))}
      </fieldset>
      <ol className={style.timeline}>
        {shown(filters[chosen]?.sorts).map((entry) => (
          <li key={entry.id}>
            <Icon name={entry.icon} />
            <div>
              <b>{entry.title}</b>
              {entry.lines.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text may be alike
                <p key={i}>{line}</p>
              ))}
              {entry.mail && <Mail order={order} mail={entry.mail} onDone={onDone} />}
              <small>
                <span className="num">{monthDayTime(entry.at)}</span>　{entry.by}
              </small>
            </div>
          </li>
        ))}
      </ol>
      <WriteDown order={order} onDone={onDone} />
    </Card>
  )
}

function Mail({ order, mail, onDone }: TimelineProps & { mail: NonNullable<Entry['mail']> }) {
  const resendOrderMail = useCall('resendOrderMail')
  const call = useSubmit()
  const press = async () => {
    await call.submit(() => resendOrderMail({ params: { id: order.id, mail_id: mail.id } }), onDone)
  }
  return (
    <details className={`no-print ${parts.edit}`}>
      <summary>本文</summary>
      <pre className={style.mail}>{mail.text}</pre>
      <FormFailure form={call} words={{ failed: 'お送りできませんでした' }} />
      {order.contact.email && (
        <Button variant="outline" size="small" busy={call.busy} onClick={press}>
          もう一度送る
        </Button>
      )}
    </details>
  )
}

function WriteDown({ order, onDone }: TimelineProps) {
  const noteOnOrder = useCall('noteOnOrder')
  const call = useSubmit()
  const field = useRef<HTMLTextAreaElement>(null)
  const [key, setKey] = useState(newUuid)
  const [text, setText] = useDraftText(`meetup ${order.id} call`)
  const press = async () => {
    const body = { kind: 'call', text } as const
    const asked = { params: { id: order.id }, body, headers: { 'idempotency-key': key } }
    const failure = await call.submit(() => noteOnOrder(asked), onDone)
    if (!failure) {
      setKey(newUuid())
      setText('')
    }
  }
  useShortcuts([{ ...timelineKey, run: () => field.current?.focus() }])
  return (
    <form
      method="post"
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      <TextAreaField
        name="call"
        label="お電話の内容などを書き残す"
        layout="stack"
        rows={2}
        ref={field}
        value={text}
        onValue={setText}
      />
      <FormFailure form={call} words={{ failed: '残せませんでした' }} />
      <Button type="submit" variant="outline" size="small" busy={call.busy}>
        残す
      </Button>
    </form>
  )
}
