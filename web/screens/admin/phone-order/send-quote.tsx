import { useState } from 'react'
import { StaffQuote } from '#contract/admin/quote-fields.ts'
import type { QuoteRecord } from '#contract/admin/quotes.ts'
import { japaneseDeadline, monthAndDay } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Column } from '#web/ui/columns.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import type { PhoneDraft } from './phone-draft.ts'
import style from './phone-order.module.css'
import type { PhoneOrderInHand } from './use-phone-order.ts'

/** Whoever has to ask first gets a quote of what was talked about: its price is held, and its link orders. */
export function SendQuote({ order }: { order: PhoneOrderInHand }) {
  const { draft, totals, putAside } = order
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<QuoteRecord>()
  const isReady =
    draft.cart.length > 0 &&
    draft.meetupDate !== null &&
    totals.answer !== undefined &&
    !totals.failure &&
    !totals.isWaiting
  const isBeyond = putAside.area || putAside.cutoff || putAside.capacity
  return (
    <Column gap="s-2" className={style.place}>
      {sent && (
        <Note tone="ok" live>
          見積り <TextLink href={adminPaths.quote(sent.id)}>{sent.number}</TextLink> を {sent.email} へお送りしました。
          {japaneseDeadline(new Date(sent.expires_at))}まで、この価格でお受けします。
        </Note>
      )}
      <Button
        block
        variant="outline"
        disabled={!isReady || isBeyond}
        aria-describedby="quote-hint"
        onClick={() => setOpen(true)}
      >
        お見積りを送る
      </Button>
      <p className={style.small} id="quote-hint">
        {isBeyond
          ? '締切後・満席の日と、お届けのエリア外は、お見積りにできません。'
          : '日にち・人数・商品がそろうと、お見積りにできます。送り先は次の画面で確かめます。'}
      </p>
      {isOpen && (
        <QuoteDialog
          draft={draft}
          onClose={() => setOpen(false)}
          onSent={(quote) => {
            setOpen(false)
            setSent(quote)
          }}
        />
      )}
    </Column>
  )
}

type QuoteDialogProps = { draft: PhoneDraft; onClose: () => void; onSent: (quote: QuoteRecord) => void }

function QuoteDialog({ draft, onClose, onSent }: QuoteDialogProps) {
  const sendQuote = useCall('sendQuote')
  const { step1, step2, step3 } = draft.form
  const { company = '', department = '', last_name = '', first_name = '', email = '' } = step2.contact ?? {}
  const begun = {
    email: draft.untold.email ? '' : email,
    addressee: [company, department, `${last_name} ${first_name}`.trim()].filter(Boolean).join(' '),
    title: step1.title || `${draft.meetupDate ? monthAndDay(draft.meetupDate) : ''}のお食事`,
  }
  const form = useValuesForm(begun, () => rules, {
    send: (values) =>
      sendQuote({
        body: {
          ...values,
          user_id: draft.userId,
          cart: draft.cart.map(({ id, qty }) => ({ id, qty })),
          meetup_date: draft.meetupDate ?? '',
          estimated_person: draft.estimatedPerson,
          postal_code: step1.address?.postal_code ?? '',
          campaign_code: step3.campaign_code?.trim() || null,
          allergies: step1.allergies ?? [],
        },
      }),
    onSent,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="お見積りを送る"
      mustAnswer
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button busy={form.busy} busyText="送信しています" onClick={() => void form.submit()}>
            お見積りを送る
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <p>
          {draft.userId
            ? '会員の登録アドレスへ、内容の確認とご注文ができるリンクをメールでお送りします。'
            : '内容の確認とご注文ができるリンクを、メールでお送りします。'}
          入力中の受注は、このまま残ります。
        </p>
        <TextField
          {...form.of('email')}
          label="お送り先のメールアドレス"
          layout="stack"
          required
          type="email"
          autoComplete="off"
        />
        <TextField {...form.of('addressee')} label="宛名" layout="stack" required maxLength={100} autoComplete="off" />
        <TextField {...form.of('title')} label="件名" layout="stack" required maxLength={100} autoComplete="off" />
        <FormFailure form={form} words={{ failed: 'お送りできませんでした' }} />
      </form>
    </Dialog>
  )
}

const { email, addressee, title } = StaffQuote.shape
const rules = { email, addressee, title }
