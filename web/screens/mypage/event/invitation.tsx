import { useState } from 'react'
import type { EventDetail } from '#contract/events.ts'
import { patchEvent } from '#web/features/events/event.slice.ts'
import { rsvpPhase } from '#web/features/events/event-words.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { Deadline } from './deadline.tsx'
import style from './invitation.module.css'
import { Part } from './part.tsx'
import { QrCode, SaveQrCode } from './qr-code.tsx'
import { ReplaceLink } from './replace-link.tsx'

/** The link by which guests answer, and until when. */
export function Invitation({ event, now }: { event: EventDetail; now: Date }) {
  const { url } = event.rsvp
  return (
    <Part title="出欠のリンク" anchor="invite" aside={<OpenSwitch event={event} now={now} />}>
      <div className={style.share}>
        <div className={style.code}>
          <QrCode text={url} label="ご案内のリンクのQRコード" />
        </div>
        <div>
          <p className={style.words}>
            このリンクを開くと、会員登録をせずにお返事いただけます。社内のチャットやメールに貼り付けてお使いください。
          </p>
          <SaveQrCode event={event} />
        </div>
        <div className={style.wide}>
          <CopyField label="ご案内のリンク" value={url} />
          <Deadline event={event} now={now} />
          <ReplaceLink id={event.id} />
        </div>
      </div>
    </Part>
  )
}

export function OpenSwitch({ event: { id, rsvp }, now }: { event: EventDetail; now: Date }) {
  const dispatch = useAppDispatch()
  const { failure, submit } = useSubmit()
  const [wanted, setWanted] = useState<boolean>()
  const phase = rsvpPhase(rsvp, now)
  const isOpen = wanted ?? phase === 'open'
  const change = async (rsvp_open: boolean) => {
    if (wanted !== undefined) return
    setWanted(rsvp_open)
    await submit(() => dispatch(patchEvent({ id, change: { rsvp_open } })))
    setWanted(undefined)
  }
  if (phase === 'late') return <span className={style.late}>締切を過ぎたため、受付を終了しました</span>
  return (
    <div>
      <Switch checked={isOpen} onChange={change} label="お返事を受け付ける" />
      {failure && <FieldError role="alert">{failureSentence(failure)}</FieldError>}
    </div>
  )
}
