import { useId, useMemo, useState } from 'react'
import type { Attendee, AttendeesAdded } from '#contract/wire.ts'
import { type GuestList, readGuestList, type UnreadReason } from '#domain/guest-list.ts'
import { formatNumber } from '#domain/money.ts'
import { addAttendees } from '#web/features/events/attendees-status.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import style from './add-guests.module.css'
import { addedWords } from './added-words.ts'
import { failureWords } from './failure-words.ts'

/** As many as the shop takes in one call. */
const atOnce = 200
/** Some thousand people with address and department. */
const longestPaste = 200_000

const unreadWords: Record<UnreadReason, string> = {
  name_missing: 'お名前がありません。',
  email_wrong: 'メールアドレスの形をお確かめください。',
  several_emails: 'メールアドレスが2つ以上あります。',
  too_many_columns:
    '列が多いため、お名前と部署を見分けられません。見出しの行（お名前、メールアドレス、部署）を付けてください。',
  too_long: '長すぎます。お名前と部署は、それぞれ100文字以内でご記入ください。',
  forbidden_characters: 'ご利用いただけない文字が含まれています。',
}

/** Lines or columns are pasted, and read while they are typed. */
export function AddMany({ id, attendees }: { id: string; attendees: readonly Attendee[] }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit } = useSubmit()
  const [text, setText] = useState('')
  const [added, setAdded] = useState<Pick<AttendeesAdded, 'added' | 'mailed' | 'duplicates'>>()
  const fieldId = useId()
  const list = useMemo(() => readGuestList(text, attendees), [text, attendees])
  const { guests, unread } = list
  const add = async () => {
    let sum = { added: 0, mailed: 0, duplicates: [] as string[] }
    for (let from = 0; from < guests.length; from += atOnce) {
      const refused = await submit(async () => {
        const outcome = await dispatch(addAttendees({ id, attendees: guests.slice(from, from + atOnce) }))
        if (addAttendees.fulfilled.match(outcome)) {
          const { added, mailed, duplicates } = outcome.payload
          sum = {
            added: sum.added + added,
            mailed: sum.mailed + mailed,
            duplicates: [...sum.duplicates, ...duplicates],
          }
        }
        return outcome
      })
      // Those who were added are known now; the button says how many are left.
      if (refused) return setAdded(sum.added > 0 ? sum : undefined)
    }
    setAdded(sum)
    setText(unread.map((row) => row.text).join('\n'))
  }
  return (
    <div>
      <h3 className={style.title}>
        <label htmlFor={fieldId}>まとめて貼り付ける</label>
      </h3>
      <p className={style.hint} id={`${fieldId}-hint`}>
        1行に1名。お名前のあとに、メールアドレスと部署を続けられます。表計算ソフトの列やCSVも、そのまま貼り付けられます。
      </p>
      <TextArea
        id={fieldId}
        className={style.paste}
        aria-describedby={`${fieldId}-hint`}
        rows={6}
        maxLength={longestPaste}
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder={'山本 美咲, yamamoto@example.co.jp, 総務課\n佐藤 大輔'}
        onChange={({ target }) => {
          setText(target.value)
          setAdded(undefined)
        }}
      />
      <div role="status">
        {added ? <Note tone="ok">{addedWords(added)}</Note> : text.trim() !== '' && <Read list={list} />}
      </div>
      {unread.length > 0 && <Unread unread={unread} />}
      {failure && (
        <Note tone="error" key={attempts}>
          {failureWords(failure)}
        </Note>
      )}
      {guests.length > 0 && (
        <p className={style.act}>
          <Button variant="secondary" busy={busy} onClick={add}>
            {formatNumber(guests.length)}名さまを追加する
          </Button>
        </p>
      )}
    </div>
  )
}

function Read({ list: { guests, known } }: { list: GuestList }) {
  const mailed = guests.filter(({ email }) => email !== '').length
  return (
    <Note tone="info">
      {guests.length > 0
        ? `${formatNumber(guests.length)}名さまを読み取りました。${mailed > 0 ? `うち${formatNumber(mailed)}名さまにはメールをお送りします。` : ''}`
        : '新しくご招待する方は読み取れませんでした。'}
      {known.length > 0 && `${namesOf(known)}は、すでにご招待しているか、重なっています。`}
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

function namesOf(guests: readonly { name: string }[]): string {
  const names = guests.slice(0, 3).map(({ name }) => `${name}さま`)
  return guests.length > 3 ? `${names.join('、')}ほか${formatNumber(guests.length - 3)}名さま` : names.join('、')
}
