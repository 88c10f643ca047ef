import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { SaveCsv } from '#web/features/admin/save-csv.tsx'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'

type PersonalDataCardProps = { customer: CustomerRecord; onDone: () => Promise<void> }

/** What somebody may ask of the shop about their own data (個人情報保護法): to see it, and to have it erased. */
export function PersonalDataCard({ customer, onDone }: PersonalDataCardProps) {
  const { id, version, email } = customer
  const eraseCustomer = useCall('eraseCustomer')
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('ご本人からのご請求')
  const erase = async () => {
    setAsking(false)
    const failure = await call.submit(() => eraseCustomer({ params: { id }, body: { version, reason } }))
    if (failure) await onDone()
    else await navigate(adminPaths.customers(), { replace: true })
  }
  return (
    <Card title="個人データの開示と消去">
      <FormFailure
        form={call}
        words={{
          failed: '消去できませんでした',
          not_deletable: reasonsIn(call.failure?.body),
          edited_meanwhile: 'ほかの方がこのお客さまの記録を変更しました。お確かめのうえ、もう一度お試しください。',
        }}
      />
      <ActionRows>
        <ActionRow
          name={<b>開示のご請求に</b>}
          facts="会員情報、ご注文、会、書類、お問い合わせ、メール、端末とログインの記録を、ひとつのCSVにまとめます。会の参加者の方のデータは入りません。社内のメモが入ります。お渡しの前にご確認ください。"
          actions={<SaveCsv operation="exportPersonalData" id={id} query={{}} label="CSVに書き出す" />}
        />
        <ActionRow
          name={<b>消去のご請求に</b>}
          facts="会員情報、端末、会の参加者、お送りしたメールと、ご注文の連絡先、お届け先、ご要望を消去します。お受けしなかったプランのお申し込みも消えます。法令で保存する注文、お見積り、書類は、日付、金額、お取引先、内容だけが残り、「入金」の権限のある人だけが開けます。これからのお届けやお支払いが残っている間は、消去できません。元には戻せません。"
          actions={
            <Button
              variant="outline"
              size="small"
              busy={call.busy}
              busyText="消去しています"
              onClick={() => setAsking(true)}
            >
              消去する
            </Button>
          }
        />
      </ActionRows>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="このお客さまのデータを消去しますか"
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button onClick={erase}>消去する</Button>
          </>
        }
      >
        <p>
          {email}{' '}
          に退会のお知らせをお送りし、データを消去します。元には戻せません。ご本人からのご請求であることをお確かめください。
        </p>
        <TextAreaField
          name="reason"
          label="理由（操作の記録に残ります。お名前やメールアドレスは書かないでください）"
          layout="stack"
          rows={2}
          maxLength={200}
          value={reason}
          onValue={setReason}
        />
      </Dialog>
    </Card>
  )
}

/** Each reason is a sentence of its own. */
const reasonsIn = (body: unknown): string =>
  ((body as { reasons?: { message: string }[] } | undefined)?.reasons ?? []).map(({ message }) => message).join('')
