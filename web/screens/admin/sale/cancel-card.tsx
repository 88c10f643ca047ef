import { useRef, useState } from 'react'
import type { BookingCancellationInput } from '#contract/admin/booking-fields.ts'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import type { Failure } from '#web/api/errors.ts'
import { useDraftText } from '#web/features/admin/edit/use-draft-text.ts'
import { toldByMail } from '#web/features/admin/told-by-mail.ts'
import { useNow } from '#web/store/use-now.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { feeToldBy, momentsOf, stepInForce } from '#web/words/fee-now.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { type FetchLetter, GuestsOfCancelling } from './guests-of-cancelling.tsx'
import { LetterOfCancelling, type TryCancelling } from './letter-of-cancelling.tsx'
import { OtherDays } from './other-days.tsx'
import style from './sale.module.css'
import { cancelKey } from './sale-keys.ts'

type Why = 'agreed' | 'less' | 'shop'

type CancelCardProps = {
  sale: Pick<
    OrderRecord,
    'id' | 'version' | 'contact' | 'fee_timeline' | 'cancellation_fee' | 'agreed_fee' | 'cancel_reason' | 'change_fee'
  > & {
    status: string
  }
  /** Where the reason is kept while it is written. */
  place: string
  /** 「このご注文」, and who besides is written to. */
  words: { what: string; agreedThen: string; besides: string }
  cancel: (body: BookingCancellationInput) => PromiseLike<Outcome>
  fetchLetter: FetchLetter
  /** Shows the letter before the press. */
  tryCancelling?: TryCancelling
  /** Days that the letter may offer where the shop calls it off. */
  offer?: { free: readonly string[]; most: number }
  onDone: () => Promise<void>
}

/** The steps of the fee, and cancelling for the one in force, a part of it, or nothing. */
export function CancelCard(props: CancelCardProps) {
  const { sale, place, words, cancel, fetchLetter, tryCancelling, offer, onDone } = props
  const call = useSubmit()
  const now = useNow(momentsOf(sale.fee_timeline))
  const [why, setWhy] = useState<Why>('agreed')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useDraftText(`${place} cancel`)
  const [chosenDays, setChosenDays] = useState<readonly string[]>([])
  const [asks, setAsks] = useState(false)
  const [tellsGuests, setTellsGuests] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  const toChoices = () => choices.current?.querySelector<HTMLElement>('input:checked')?.focus()
  useShortcuts([{ ...cancelKey, run: toChoices }], sale.status !== 'cancelled')
  const steps = sale.fee_timeline
  const inForce = stepInForce(steps, now)
  const agreed = Math.max(steps[inForce]?.fee ?? 0, feeToldBy(call.failure))
  if (sale.status === 'cancelled') {
    return (
      <Card title="キャンセル" aside="不課税">
        <p>
          キャンセル料 <b className="num">{formatYen(sale.cancellation_fee ?? 0)}</b>
          {sale.agreed_fee !== null && sale.agreed_fee !== sale.cancellation_fee && (
            <>
              （{words.agreedThen}
              {formatYen(sale.agreed_fee)}）
            </>
          )}
        </p>
        {sale.cancel_reason && <p className={style.text}>理由：{sale.cancel_reason}</p>}
      </Card>
    )
  }
  const typed = yenIn(amount)
  const fee = why === 'agreed' ? agreed : why === 'shop' ? 0 : typed
  const problem = why === 'less' ? problemOf(typed, agreed) : undefined
  const former = sale.change_fee
  const beside = [
    ...(why === 'agreed' ? [] : [`規定では${formatYen(agreed)}`]),
    ...(former > 0
      ? [`これまでの一部キャンセル料 ${formatYen(former)}とあわせて ${formatYen(former + (fee ?? 0))}`]
      : []),
  ]
  const isReady = fee !== undefined && !problem && reason.trim() !== ''
  const ask = () => {
    setTellsGuests(false)
    setAsks(true)
  }
  // A day that was taken meanwhile is not offered any more.
  const dates = why === 'shop' ? chosenDays.filter((date) => offer?.free.includes(date)) : []
  const body = {
    version: sale.version,
    reason,
    by: why === 'shop' ? ('shop' as const) : ('customer' as const),
    expected_fee: fee,
    ...(dates.length > 0 && { dates }),
    ...(tellsGuests && { tell_guests: tellsGuests }),
  }
  const press = async () => {
    const failure = await call.submit(() => cancel(body), onDone)
    if (!failure || problemOfDays(failure)) setAsks(false)
    if (!failure) setReason('')
  }
  return (
    <Card title="キャンセルと、キャンセル料" aside="不課税">
      <ol className={style.fees}>
        {steps.map(({ from, rate, fee: each }, i) => (
          <li key={from ?? 'first'} aria-current={i === inForce ? 'step' : undefined}>
            <b>{i === inForce ? 'いま' : `${rate}%`}</b>
            <span>
              {from
                ? `${japaneseInstant(new Date(from))}から`
                : steps[1]?.from
                  ? `${japaneseInstant(new Date(steps[1].from))}まで`
                  : ''}
            </span>
            <em className="num">{formatYen(each)}</em>
          </li>
        ))}
      </ol>
      <div ref={choices} className={style.choices}>
        <label>
          <input type="radio" name="why" checked={why === 'agreed'} onChange={() => setWhy('agreed')} />{' '}
          規定のとおり（いまは {formatYen(agreed)}）
        </label>
        <label>
          <input type="radio" name="why" checked={why === 'less'} onChange={() => setWhy('less')} /> 免除・減額する
        </label>
        <label>
          <input type="radio" name="why" checked={why === 'shop'} onChange={() => setWhy('shop')} /> 店の都合（0円）
        </label>
      </div>
      {why === 'less' && (
        <TextField
          name="fee"
          label="キャンセル料（円）"
          layout="stack"
          inputMode="numeric"
          value={amount}
          onValue={setAmount}
          error={amount === '' ? undefined : problem}
          hint={`${formatYen(agreed)}まで。0円なら免除です。`}
        />
      )}
      {why === 'shop' && offer && (
        <OtherDays {...offer} chosen={dates} onChange={setChosenDays} error={problemOfDays(call.failure)} />
      )}
      <TextField
        name="cancel_reason"
        label="キャンセルの理由（お客さまへのメールにも記します）"
        layout="stack"
        value={reason}
        onValue={setReason}
      />
      <Button variant="outline" size="small" disabled={!isReady} onClick={ask}>
        キャンセルの確認へ
      </Button>
      {!reason.trim() && <p className={style.hint}>理由をご記入いただくと、確認へ進めます。</p>}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`${words.what}をキャンセルしますか？`}
        mustAnswer
        actions={
          <>
            <Button variant="outline" size="small" onClick={() => setAsks(false)}>
              戻る
            </Button>
            <Button size="small" busy={call.busy} onClick={press}>
              {fee ? `キャンセル料 ${formatYen(fee)}で確定する` : 'キャンセルを確定する'}
            </Button>
          </>
        }
      >
        <p>
          キャンセル料 <b className="num">{formatYen(fee ?? 0)}</b>
          {beside.length > 0 && `（${beside.join('。')}）`}
          。元に戻すことはできません。{toldByMail(sale.contact, 'お客さまへメールをお送りします。')}
          {words.besides}
        </p>
        {asks && (
          <GuestsOfCancelling id={sale.id} fetchLetter={fetchLetter} checked={tellsGuests} onChange={setTellsGuests} />
        )}
        {asks && tryCancelling && <LetterOfCancelling id={sale.id} body={body} tryCancelling={tryCancelling} />}
        <FormFailure form={call} words={{ failed: 'キャンセルできませんでした' }} />
      </Dialog>
    </Card>
  )
}

const problemOfDays = (failure: Failure | undefined) => failure?.errors.find(({ field }) => field === 'dates')?.message

function problemOf(fee: number | undefined, agreed: number): string | undefined {
  if (fee === undefined) return '金額を円の整数でご記入ください。'
  return fee > agreed ? `規定の${formatYen(agreed)}までです。` : undefined
}
