import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import type { GuestList, UnreadReason } from '#domain/guest-list.ts'
import { formatNumber } from '#domain/money.ts'
import { type NewGuests, sortNewGuests } from '#domain/new-guests.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './add-guests.module.css'
import { addedWords } from './added-words.ts'
import type { AddingOutcome } from './confirm-adding.tsx'
import { ConfirmAdding } from './confirm-when-wanted.ts'
import { useReading } from './use-reading.ts'

/** Some thousand people with address and department. */
const longestPaste = 200_000

const unreadWords: Record<UnreadReason, string> = {
  name_missing: 'お名前がありません。',
  email_wrong: 'メールアドレスの形をお確かめください。',
  several_emails: 'メールアドレスが2つ以上あります。',
  too_many_columns:
    'お名前を見分けられません。1行に1名さまにするか、見出しの行（お名前または姓と名、メールアドレス、部署）を付けてください。',
  too_long: '長すぎます。お名前と部署は、それぞれ100文字以内でご記入ください。',
  forbidden_characters: 'ご利用いただけない文字が含まれています。',
}

/** Lines or columns are pasted, and read while they are typed. */
export function AddMany({ event, attendees }: { event: Event; attendees: readonly Attendee[] }) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [confirming, setConfirming] = useState<NewGuests>()
  const [{ added, failure }, setOutcome] = useState<AddingOutcome>({})
  const fieldId = useId()
  const reading = useReading(text)
  const { guests = [], unread = [] } = reading ?? {}
  const field = useRef<HTMLTextAreaElement>(null)
  // Once the dialog is closed; the button that opened it is gone.
  useEffect(() => {
    if (added) field.current?.focus()
  }, [added])
  const read = () => {
    if (guests.length > 0) return setConfirming(sortNewGuests(guests, attendees))
    setMissing(text.trim() === '')
    field.current?.focus()
  }
  const close = useCallback(() => setConfirming(undefined), [])
  const done = (outcome: AddingOutcome) => {
    close()
    setOutcome(outcome)
    if (!outcome.failure) setText(unread.map((row) => row.text).join('\n'))
  }
  return (
    <div>
      <h3 className={style.title}>
        <label htmlFor={fieldId}>名簿を貼り付ける</label>
      </h3>
      <p className={style.hint} id={`${fieldId}-hint`}>
        1行に1名さま。お名前のあとに、メールアドレスと部署を続けられます。メールの宛先、表計算ソフトの列、CSVも、そのまま貼り付けられます。
      </p>
      <TextArea
        ref={field}
        id={fieldId}
        className={style.paste}
        aria-describedby={`${fieldId}-hint`}
        rows={6}
        maxLength={longestPaste}
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder={'長谷部 智子, hasebe@example.co.jp, 広報課\n佐藤 大輔, 営業一課'}
        onChange={({ target }) => {
          setText(target.value)
          setMissing(false)
          setOutcome({})
        }}
      />
      <div role="status">
        {added ? <Note tone="ok">{addedWords(added)}</Note> : reading && text.trim() !== '' && <Read guests={guests} />}
      </div>
      {unread.length > 0 && <Unread unread={unread} />}
      {failure && (
        <Refusal>
          {failureSentence(failure)}
          追加された方は、一覧でご確認いただけます。
        </Refusal>
      )}
      {isMissing && <FieldError role="alert">名簿を貼り付けてください。</FieldError>}
      <p className={style.act}>
        <Button block variant="secondary" aria-haspopup={guests.length > 0 ? 'dialog' : undefined} onClick={read}>
          {guests.length > 0 ? `${formatNumber(guests.length)}名さまを追加する` : '読み取る'}
        </Button>
      </p>
      {confirming && <ConfirmAdding event={event} guests={confirming} onClose={close} onDone={done} />}
    </div>
  )
}

function Read({ guests }: Pick<GuestList, 'guests'>) {
  return (
    <Note tone="info">
      {guests.length > 0
        ? `${formatNumber(guests.length)}名さまを読み取りました。`
        : 'ご招待する方は読み取れませんでした。'}
    </Note>
  )
}

function Unread({ unread }: Pick<GuestList, 'unread'>) {
  return (
    <div className={style.unread}>
      <Note tone="warn">
        <p>読み取れなかった行が{formatNumber(unread.length)}行あります。</p>
        <ol>
          {unread.slice(0, 20).map(({ line, text, why }) => (
            <li key={line}>
              <span className="num">{formatNumber(line)}行目</span>　<q>{text.slice(0, 80)}</q>　{unreadWords[why]}
            </li>
          ))}
        </ol>
      </Note>
    </div>
  )
}
