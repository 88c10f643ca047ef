import { useState } from 'react'
import type { RefusalCode } from '#contract/refusals.ts'
import { formatYen } from '#domain/money.ts'
import type { Calling } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { useAnswer } from '../phone-order/use-answer.ts'
import { MailPreview } from '../sale/mail-preview.tsx'
import type { SaleAfter } from '../sale/money/act.ts'
import { type RowDialogProps, useAccountCalls } from './use-account-calls.ts'

/** Mails a new link by which an account is named; the letter is read before it goes. */
export function AskDialog(props: RowDialogProps) {
  const { ask, read } = useAccountCalls(props.row)
  return (
    <LetterDialog
      {...props}
      title={`${formatYen(props.row.amount)}の返金先をうかがう`}
      about="お客さまに、口座をお知らせいただくリンクをお送りします。前にお送りしたリンクは使えなくなります。"
      press="このメールを送る"
      act={ask}
      read={read}
    />
  )
}

/** Nothing goes back to the card any more, and a link by which an account is named is mailed. */
export function ByBankDialog(props: RowDialogProps) {
  const { byBank, read } = useAccountCalls(props.row)
  const [checked, setChecked] = useState(false)
  return (
    <LetterDialog
      {...props}
      title={`${formatYen(props.row.amount)}をお振り込みで返す`}
      about="カードへの返金を取りやめ、お客さまに、口座をお知らせいただくリンクをお送りします。カードへの返金には戻せません。"
      press="切り替えて、このメールを送る"
      act={(version, dry_run) => byBank(version, dry_run, checked)}
      read={read}
      insist={{
        of: 'card_refund_running',
        label: 'まだ返金されていないことを、カード会社の管理画面で確かめました',
        note: 'カード会社から返事がありません。返金されていると、二重にお返しすることになります。',
        checked,
        onChecked: setChecked,
      }}
    />
  )
}

type LetterDialogProps = RowDialogProps & {
  title: string
  about: string
  press: string
  act: (version: number, dry_run: '0' | '1') => Calling<SaleAfter>
  read: () => Promise<void>
  /** What somebody can say to a refusal, so that it is done all the same. */
  insist?: { of: RefusalCode; label: string; note: string; checked: boolean; onChecked: (checked: boolean) => void }
}

/** Does something that sends a letter, which is read before. */
function LetterDialog({ row, open, onClose, title, about, press, act, read, insist }: LetterDialogProps) {
  const call = useSubmit()
  const asked = open ? { version: row.version, checked: insist?.checked ?? false } : undefined
  const shown = useAnswer(({ version }: NonNullable<typeof asked>) => act(version, '1'), asked)
  const mail = shown.answer?.to_customer
  const close = () => {
    insist?.onChecked(false)
    call.clear()
    onClose()
  }
  const send = async () => {
    const refused = await call.submit(() => act(row.version, '0'), read)
    if (!refused) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      mustAnswer
      title={title}
      actions={
        <>
          <Button variant="outline" size="small" onClick={close}>
            戻る
          </Button>
          <Button size="small" busy={call.busy} busyText="送っています" aria-disabled={!mail} onClick={send}>
            {press}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      {insist && (insist.checked || shown.failure?.code === insist.of) && (
        <Checkbox
          label={insist.label}
          note={insist.note}
          checked={insist.checked}
          onChange={({ target }) => insist.onChecked(target.checked)}
        />
      )}
      {mail ? (
        <MailPreview {...mail} parts={[{ text: mail.text, own: false }]} />
      ) : (
        <p role="status">
          {shown.failure
            ? failureSentence(shown.failure, { failed: 'メールの文面を表示できませんでした' })
            : '文面を用意しています。'}
        </p>
      )}
      <FormFailure form={call} words={{ failed: 'メールを送れませんでした' }} />
    </Dialog>
  )
}
