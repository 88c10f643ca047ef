import { useRef } from 'react'
import type { Attendee, Event } from '#contract/wire.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { dateOf, eventTitle, timeSpan } from '#web/features/events/event-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { AddMany } from './add-many.tsx'
import { AddOne } from './add-one.tsx'
import { Deadline } from './deadline.tsx'
import style from './first-invitation.module.css'
import { OpenSwitch } from './invitation.tsx'
import { Part } from './part.tsx'
import { QrCode } from './qr-code.tsx'
import { ReplaceLink } from './replace-link.tsx'

type FirstInvitationProps = { event: Event; attendees: readonly Attendee[]; now: Date }

/** With nobody invited: the two ways to invite come before everything else. */
export function FirstInvitation({ event, attendees, now }: FirstInvitationProps) {
  return (
    <Part title="参加者を招待する" anchor="invite">
      <div className={style.ways}>
        <SendLink url={event.rsvp.url} />
        <div className={style.paste}>
          <AddMany event={event} attendees={attendees} />
          <p className={style.small}>メールは、文面と宛先の数をご確認いただくまでお送りしません。</p>
          <details className={style.one}>
            <summary>お一人ずつ追加する</summary>
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

function SendLink({ url }: { url: string }) {
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
        <p className={style.words}>会議や朝礼では、QRコードを映してください。</p>
      </div>
    </div>
  )
}

function ReadyText({ event }: { event: Event }) {
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

const readyText = (event: Event) =>
  [
    `【出欠のお願い】${eventTitle(event)}`,
    [`${longJapaneseDate(dateOf(event))} ${timeSpan(event)}`, event.place].filter(Boolean).join('　'),
    `${japaneseInstant(new Date(event.rsvp.deadline))}までに、下のリンクからお答えください。`,
    event.rsvp.url,
  ].join('\n')
