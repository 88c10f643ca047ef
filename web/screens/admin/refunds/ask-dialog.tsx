import { formatYen } from '#domain/money.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { useAnswer } from '../phone-order/use-answer.ts'
import { MailPreview } from '../sale/mail-preview.tsx'
import { type RowDialogProps, useAccountCalls } from './use-account-calls.ts'

/** Mails a new link by which an account is named; the letter is read before it goes. */
export function AskDialog({ row, open, onClose }: RowDialogProps) {
  const { ask, read } = useAccountCalls(row)
  const call = useSubmit()
  const shown = useAnswer((version: number) => ask(version, '1'), open ? row.version : undefined)
  const mail = shown.answer?.to_customer
  const close = () => {
    call.clear()
    onClose()
  }
  const send = async () => {
    const refused = await call.submit(() => ask(row.version, '0'), read)
    if (!refused) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      mustAnswer
      title={`${formatYen(row.amount)}の返金先をうかがう`}
      actions={
        <>
          <Button variant="outline" size="small" onClick={close}>
            戻る
          </Button>
          <Button size="small" busy={call.busy} busyText="送っています" aria-disabled={!mail} onClick={send}>
            このメールを送る
          </Button>
        </>
      }
    >
      <p>お客さまに、口座をお知らせいただくリンクをお送りします。前にお送りしたリンクは使えなくなります。</p>
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
