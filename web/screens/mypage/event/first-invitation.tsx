import { useRef } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { EventDetail } from '#contract/events.ts'
import { japaneseDate, japaneseInstant } from '#domain/tokyo-date.ts'
import { dateOf, eventTitle, timeSpan } from '#web/features/events/event-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { AddEarlier } from './add-earlier.tsx'
import { AddMany } from './add-many.tsx'
import { AddOne } from './add-one.tsx'
import { Deadline } from './deadline.tsx'
import style from './first-invitation.module.css'
import { OpenSwitch } from './invitation.tsx'
import { Part } from './part.tsx'
import { QrCode, SaveQrCode } from './qr-code.tsx'
import { ReplaceLink } from './replace-link.tsx'

type FirstInvitationProps = { event: EventDetail; attendees: readonly Attendee[]; now: Date }

/** Without guests the two ways to invite come before everything else. */
export function FirstInvitation({ event, attendees, now }: FirstInvitationProps) {
  return (
    <Part
      title="参加者を招待する"
      anchor="invite"
      aside={attendees.length === 0 && <span className={style.nobody}>まだどなたも招待していません</span>}
    >
      <div className={style.ways}>
        <SendLink event={event} />
        <div className={style.paste}>
          <AddEarlier event={event} attendees={attendees} />
          <AddMany event={event} attendees={attendees} />
          <p className={style.small}>
            読み取った内容をご確認いただいてから追加します。メールは、文面と宛先の数をご確認いただくまでお送りしません。
          </p>
          <details className={style.one}>
            <summary>
              <Icon name="add" />
              お一人ずつ追加する
            </summary>
            <AddOne event={event} attendees={attendees} />
          </details>
        </div>
      </div>
      <div className={style.below}>
        <ReadyText event={event} />
        <div>
          <OpenSwitch event={event} now={now} />
          <Deadline event={event} now={now} />
          <ReplaceLink id={event.id} />
        </div>
      </div>
    </Part>
  )
}

function SendLink({ event }: { event: EventDetail }) {
  const { url } = event.rsvp
  const field = useRef<HTMLInputElement>(null)
  const { copy, announcement } = useCopy({
    copied: 'リンクをコピーしました。',
    failed: 'コピーできませんでした。選ばれているリンクを、そのままコピーしてください。',
  })
  const onCopy = () => {
    field.current?.select()
    copy(url)
  }
  return (
    <div className={style.link}>
      <h3 className={style.title}>リンクを送る</h3>
      <TextInput
        ref={field}
        className={style.url}
        readOnly
        value={url}
        aria-label="ご案内のリンク"
        onFocus={({ target }) => target.select()}
      />
      <Button block onClick={onCopy}>
        <Icon name="copy" />
        リンクをコピーする
      </Button>
      <p role="status" className={style.copied}>
        {announcement}
      </p>
      <p className={style.words}>
        リンクを開いた方は、会員登録をせずに出欠とアレルギーを答えられます。社内のチャットやメールに貼り付けてください。
      </p>
      <div className={style.code}>
        <QrCode text={url} label="ご案内のリンクのQRコード" />
        <div>
          <p className={style.words}>会議や朝礼では、QRコードを映してください。</p>
          <SaveQrCode event={event} />
        </div>
      </div>
    </div>
  )
}

function ReadyText({ event }: { event: EventDetail }) {
  const { copy, announcement } = useCopy({
    copied: '文面をコピーしました。',
    failed: 'コピーできませんでした。文面を選んで、そのままコピーしてください。',
  })
  const text = readyText(event)
  return (
    <div>
      <h3 className={style.label}>そのまま貼れる文面</h3>
      <p className={style.text}>{text}</p>
      <TextButton className={style.copy} onClick={() => copy(text)}>
        <Icon name="copy" />
        文面ごとコピーする
      </TextButton>
      <p role="status" className={style.small}>
        {announcement}
      </p>
    </div>
  )
}

const readyText = (event: EventDetail) =>
  [
    `【出欠のお願い】${eventTitle(event)}`,
    [`${japaneseDate(dateOf(event))} ${timeSpan(event)}`, event.place].filter(Boolean).join('　'),
    `${japaneseInstant(new Date(event.rsvp.deadline))}までに、下のリンクからお答えください。`,
    event.rsvp.url,
  ].join('\n')
