import { useState } from 'react'
import { MAIL_SAMPLES } from '#contract/admin/mail-fields.ts'
import type { MailRecord } from '#contract/admin/mails.ts'
import type { Answer } from '#contract/operations.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './mails.module.css'

type Sample = (typeof MAIL_SAMPLES)[number]

const sampleNames: Readonly<Record<Sample, string>> = {
  usual: 'ふつうのお名前',
  long: '長いお名前',
  by_phone: 'お電話のご注文',
}

const samplesFor = ({ slots }: MailRecord) =>
  MAIL_SAMPLES.filter((each) => each !== 'by_phone' || slots.some(({ slot }) => slot === 'phone_lead'))

type PreviewCardProps = {
  mail: MailRecord
  preview: Answer<'previewMail'>
  sample: Sample
  isUnsaved: boolean
}

/** The mail as it was saved last, in the width of a telephone, and in a mailbox. */
export function PreviewCard({ mail, preview, sample, isUnsaved }: PreviewCardProps) {
  const { template } = mail
  const { subject, text, html } = preview
  const tryMail = useCall('tryMail')
  const call = useSubmit()
  const [sentTo, setSentTo] = useState<string>()
  const send = () =>
    call.submit(async () => {
      setSentTo(undefined)
      const outcome = await tryMail({ params: { template } })
      if (isAnswered(outcome)) setSentTo(outcome.payload.to)
      return outcome
    })
  return (
    <Card title="見え方（スマートフォン）" aside={isUnsaved ? '保存すると新しくなります' : '例の内容です'}>
      <Segments
        label="例"
        segments={samplesFor(mail).map((each) => ({
          name: sampleNames[each],
          href: adminPaths.mail(template, { sample: each === 'usual' ? undefined : each }),
          current: each === sample,
        }))}
      />
      <p className={style.subject}>
        <span>件名</span> <b>{subject}</b>
      </p>
      <iframe className={style.preview} title="メールの見え方" sandbox="" srcDoc={html} />
      <details className={style.plain}>
        <summary>文字だけのメール</summary>
        <pre>{text}</pre>
      </details>
      <FormFailure
        form={call}
        words={{
          failed: '送れませんでした',
          too_many_requests: 'テストメールは、1時間に20通までです。しばらくしてから、もう一度お試しください。',
        }}
      />
      <div className={style.acts}>
        <Button variant="outline" size="small" busy={call.busy} disabled={isUnsaved} onClick={() => void send()}>
          テストメールを送る
        </Button>
        <Hint role="status">{sentTo ? `${sentTo} に送りました。` : 'ご自身のアドレスにだけ届きます。'}</Hint>
      </div>
    </Card>
  )
}
