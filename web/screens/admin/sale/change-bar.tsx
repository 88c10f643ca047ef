import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Override } from '#contract/admin/phone-order-fields.ts'
import { overrideWords } from '#contract/admin/status-words.ts'
import type { ToGuests } from '#contract/meetup-changes.ts'
import { formatDifference, formatYen } from '#domain/money.ts'
import { yenIn } from '#domain/yen-text.ts'
import type { Failure } from '#web/api/errors.ts'
import { useDraftText } from '#web/features/admin/edit/use-draft-text.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { toldByMail } from '#web/features/admin/told-by-mail.ts'
import { seenOfMove, TellGuests } from '#web/features/sale/guests/tell-guests.tsx'
import type { Calling } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formSentence } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './sale.module.css'
import { toldByOrganiser } from './sale-words.ts'

/** Of what is being typed: nobody has pressed for it, and whoever types keeps the focus. */
const untakenWords = { failed: '変更後の内容を計算できませんでした' }

type Sale = { id: string; version: number; total: number; change_fee: number; contact: { email: string } }

/** What every change carries besides the fields. */
type Pressed = {
  version: number
  reason?: string
  expected_total?: number
  expected_fee?: number
  tell_guests?: boolean
  send_mail?: boolean
}
type ChangeCall<Fields, Wanted> = (asked: {
  params: { id: string }
  query: { dry_run?: '1' }
  body: Fields & Pressed
}) => Calling<Wanted>

type ChangeBarProps<Fields, Wanted> = {
  sale: Sale
  /** Where the reason is kept while it is written. */
  place: string
  edits: RecordEdits
  change: Fields
  /** What its customer never hears of. */
  inHouse?: { name: string; words: string }
  /** Something that is typed cannot be sent. */
  isWrong: boolean
  /** Customers could not change it any more. */
  isLate: boolean
  differencesOf: (wanted: Wanted) => readonly { name: string; before: string; after: string }[]
  /** Beside the sum. */
  noteOf: (wanted: Wanted) => string
  /** What it would be marked with from then on. */
  newMarksOf?: (wanted: Wanted) => readonly Override[]
  changeSale: ChangeCall<Fields, Wanted>
  saveButton: RefObject<HTMLButtonElement | null>
  words: { late: string; edited_meanwhile: string }
  onSaved: () => Promise<void>
}

/** What the edits come to, before anything is saved: things, yen and the fee, by the shop's own calculation. */
export function ChangeBar<Fields extends object, Wanted extends Sale & { to_guests?: ToGuests | undefined }>(
  props: ChangeBarProps<Fields, Wanted>,
) {
  const { sale, place, edits, change, inHouse, isLate, differencesOf, noteOf, newMarksOf, saveButton } = props
  const { late, edited_meanwhile } = props.words
  const call = useSubmit()
  const [reason, setReason] = useDraftText(`${place} reason`)
  const [sendsMail, setSendsMail] = useState(true)
  const email = String(edits.values['contact.email'] ?? sale.contact.email)
  const [tellsGuests, setTellsGuests] = useState(false)
  /** Yen as they are typed, where less than the agreed fee is asked for. */
  const [lessFee, setLessFee] = useState<string>()
  const reasonField = useRef<HTMLInputElement>(null)
  const [hasPressed, setPressed] = useState(false)
  const changed = edits.names.filter((name) => name !== inHouse?.name)
  const less = lessFee === undefined ? undefined : yenIn(lessFee)
  const feeProblem = lessFee !== undefined && less === undefined ? '金額を円の整数でご記入ください。' : undefined
  const body = {
    version: sale.version,
    ...change,
    ...(reason && { reason }),
    ...(less !== undefined && { expected_fee: less }),
  }
  const isWrong = feeProblem !== undefined || props.isWrong
  const isAsked = changed.length > 0 && edits.clashes.length === 0 && !isWrong
  const { wanted, refused, unless } = usePreview(sale, isAsked ? body : undefined, props.changeSale)
  const lacksReason = unless !== undefined
  const needsReason = lacksReason || reason !== ''
  const why = isLate ? late : unless === 'fee_started' ? 'キャンセル料がかかる期間に入っています。' : ''
  if (edits.names.length === 0) return null
  const differences = wanted ? differencesOf(wanted) : []
  const yen = wanted ? wanted.total - sale.total : 0
  const fee = wanted ? wanted.change_fee - sale.change_fee : 0
  const marks = (wanted && newMarksOf?.(wanted)) ?? []
  const press = async () => {
    if (edits.clashes.length > 0 || isWrong) return
    setPressed(true)
    // Before the figures are there, the shop takes only what costs nothing more.
    const shown = wanted && {
      expected_total: wanted.total,
      expected_fee: fee,
      ...(tellsGuests && wanted.to_guests && { tell_guests: true }),
    }
    const send_mail = sendsMail && changed.length > 0
    if (lacksReason) return reasonField.current?.focus()
    const failure = await call.submit(() =>
      props.changeSale({ params: { id: sale.id }, query: {}, body: { ...body, ...shown, send_mail } }),
    )
    if (!failure) {
      edits.clear()
      setReason('')
      setTellsGuests(false)
      setLessFee(undefined)
    }
    // What somebody else has changed comes with it, and is merged with what was typed.
    await props.onSaved()
  }
  const note = wanted && [noteOf(wanted), fee > 0 && `一部キャンセル料 ${formatYen(fee)}`].filter(Boolean).join(' ／ ')
  return (
    <section className={style.diff} aria-label="未保存の変更">
      <div>
        <b>{edits.names.length}か所を変えています（未保存）</b>
        <ul>
          {differences.map(({ name, before, after }) => (
            <li key={name}>
              {name} <OldNew before={before} after={after} />
            </li>
          ))}
          {inHouse && edits.names.includes(inHouse.name) && <li>{inHouse.words}</li>}
        </ul>
      </div>
      {wanted && (
        <p className={`num ${style.yen}`} role="status">
          <b>{formatDifference(yen)}</b>
          <small>{note}</small>
        </p>
      )}
      {refused && refused.code !== 'edited_meanwhile' && (
        <Note tone="error">
          {formSentence({ ...refused, message: refused.errors[0]?.message ?? refused.message }, untakenWords)}
        </Note>
      )}
      {(fee > 0 || lessFee !== undefined) && (
        <Checkbox
          label="一部キャンセル料を免除・減額する"
          checked={lessFee !== undefined}
          onChange={({ target }) => setLessFee(target.checked ? '' : undefined)}
        />
      )}
      {lessFee !== undefined && (
        <TextField
          name="fee"
          label="今回の一部キャンセル料（円）"
          layout="stack"
          inputMode="numeric"
          value={lessFee}
          onValue={setLessFee}
          error={feeProblem}
          hint="お約束の金額までです。0円なら免除です。"
        />
      )}
      {marks.length > 0 && (
        <Note tone="warn" live>
          {obstacleWords(marks)}「{marks.map((each) => overrideWords[each]).join('・')}
          」と表示され、理由とともに操作の記録に残ります。お客さまには表示されません。
        </Note>
      )}
      {changed.length > 0 && (isLate || lessFee !== undefined || needsReason) && (
        <TextField
          name="reason"
          label="変更する理由"
          layout="stack"
          required
          ref={reasonField}
          value={reason}
          onValue={setReason}
          error={lacksReason && hasPressed ? 'お客さまのご了承など、変える理由をご記入ください。' : undefined}
          hint={`${why}理由は経過に残ります。`}
        />
      )}
      {changed.length > 0 && !email && <p className={style.hint}>{toldByMail({ email }, '')}</p>}
      {changed.length > 0 && email && (
        <Checkbox
          label="変更の控えをお客さまへ送る"
          checked={sendsMail}
          onChange={({ target }) => setSendsMail(target.checked)}
        />
      )}
      {wanted?.to_guests && (
        <TellGuests
          {...wanted.to_guests}
          otherwise={seenOfMove}
          later={toldByOrganiser}
          checked={tellsGuests}
          onChange={setTellsGuests}
        />
      )}
      <FormFailure
        form={call}
        words={{ failed: '保存できませんでした。書いた内容は、このタブに残っています', edited_meanwhile }}
      />
      <div className={style.acts}>
        <Button variant="outline" size="small" onClick={edits.clear}>
          戻す
        </Button>
        <Button
          ref={saveButton}
          variant="secondary"
          size="small"
          busy={call.busy}
          busyText="保存しています"
          aria-keyshortcuts="Control+S Meta+S"
          onClick={press}
        >
          変更を保存する
        </Button>
      </div>
    </section>
  )
}

/** Whoever says why may pass these. */
const obstacles = {
  cutoff: 'その日の注文締切を過ぎています。',
  capacity: '定員を超えます。',
  area: 'お届けのエリア外です。',
} satisfies Partial<Record<Override, string>>

const obstacleWords = (marks: readonly Override[]): string =>
  Object.entries(obstacles)
    .flatMap(([mark, words]) => (marks.includes(mark as Override) ? [words] : []))
    .join('')

/** `unless`: how it would be refused without a reason, which is not there yet. */
type Preview<Wanted> = { wanted?: Wanted; refused?: Failure; unless?: string }

const wantsReason = ({ code, errors }: Failure): boolean =>
  ['cutoff_passed', 'not_changeable', 'fee_started', 'date_full', 'area_not_served'].includes(code) ||
  errors.some(({ field }) => field === 'reason')

/** What the shop would answer, a moment after the last key. */
function usePreview<Fields, Wanted>(
  { id }: Sale,
  body: (Fields & Pressed) | undefined,
  changeSale: ChangeCall<Fields, Wanted>,
): Preview<Wanted> {
  const asked = body && JSON.stringify(body)
  const [found, setFound] = useState<Preview<Wanted> & { asked: string }>()
  useEffect(() => {
    if (!asked) return
    let call: { abort(): void } | undefined
    const timer = setTimeout(async () => {
      const tried = JSON.parse(asked) as Fields & Pressed
      const attempt = async (sent: Fields & Pressed): Promise<Preview<Wanted>> => {
        const trying = changeSale({ params: { id }, query: { dry_run: '1' }, body: sent })
        call = trying
        const answer = await trying
        if (isAnswered(answer)) return { wanted: answer.payload }
        return answer.payload ? { refused: answer.payload } : {}
      }
      const first = await attempt(tried)
      const no = tried.reason ? undefined : first.refused
      // Whoever is on the telephone hears the figures before the reason is written down.
      const second = no && wantsReason(no) ? await attempt({ ...tried, reason: '（金額の確認）' }) : first
      const unless = no && no.code !== second.refused?.code ? no.code : undefined
      if (second.wanted ?? second.refused) setFound({ asked, ...second, ...(unless && { unless }) })
    }, 300)
    return () => {
      clearTimeout(timer)
      call?.abort()
    }
  }, [asked, id, changeSale])
  return found && found.asked === asked ? found : {}
}
