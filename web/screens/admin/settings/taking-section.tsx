import { useState } from 'react'
import type { Settings } from '#contract/admin/settings.ts'
import { pauseWords } from '#contract/shop-words.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useCall } from '#web/store/use-call.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './settings.module.css'

/** Whether new orders are taken, and the way to stop for a while and to begin again. */
export function TakingSection({ settings: { opened_at, pause, version } }: { settings: Settings }) {
  const [asks, setAsks] = useState(false)
  return (
    <div id="taking" className={style.section}>
      <Card title="ご注文の受付">
        {!opened_at && (
          <p>
            開店の準備中です。<TextLink href={adminPaths.launch}>残っている項目を見る</TextLink>
          </p>
        )}
        {opened_at && !pause && (
          <p>
            ご注文を承っています（{longJapaneseDate(opened_at.slice(0, 10))}に開店）。決まったお休みは、
            <TextLink href={adminPaths.calendar()}>受付できる日</TextLink>で日ごとに決められます。
          </p>
        )}
        {pause && <Paused pause={pause} />}
        {opened_at && (
          <div className={style.acts}>
            {pause && <Resume />}
            <Button variant="outline" size="small" onClick={() => setAsks(true)}>
              {pause ? 'お客さまへのひとことを変える' : '受付を休む'}
            </Button>
          </div>
        )}
        {asks && <PauseDialog pause={pause} version={version} onClose={() => setAsks(false)} />}
      </Card>
    </div>
  )
}

const Paused = ({ pause: { since, message } }: { pause: NonNullable<Settings['pause']> }) => (
  <Note tone="warn" live>
    {sinceWords(since)}から、新しいご注文・ご予約・お見積りの受付を休んでいます。お客さまの画面の上には「
    {pauseWords(message)}」と出ています。
  </Note>
)

function Resume() {
  const resumeShop = useCall('resumeShop')
  const readAgain = useReadAgain()
  const call = useSubmit()
  const press = async () => {
    if (!(await call.submit(() => resumeShop()))) await readAgain()
  }
  return (
    <>
      <FormFailure form={call} words={{ failed: '再開できませんでした' }} />
      <Button variant="secondary" size="small" busy={call.busy} busyText="再開しています" onClick={press}>
        受付を再開する
      </Button>
    </>
  )
}

type PauseDialogProps = Pick<Settings, 'pause' | 'version'> & { onClose: () => void }

function PauseDialog({ pause, version, onClose }: PauseDialogProps) {
  const pauseShop = useCall('pauseShop')
  const readAgain = useReadAgain()
  const [message, setMessage] = useState(pause?.message ?? '')
  const form = useContractForm({
    values: { message },
    // The shop looks at it.
    errors: () => ({}),
    send: (values) => pauseShop({ body: { ...values, version } }),
    onSent() {
      onClose()
      void readAgain()
    },
    onRefused({ code }) {
      if (code === 'edited_meanwhile') void readAgain()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={pause ? 'お客さまへのひとこと' : '受付を休みますか？'}
      mustAnswer
      actions={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            戻る
          </Button>
          <Button size="small" busy={form.busy} busyText="保存しています" onClick={() => void form.submit()}>
            {pause ? '保存する' : '受付を休む'}
          </Button>
        </>
      }
    >
      {!pause && (
        <p>
          いまから、新しいご注文・ご予約・お見積りを受けません。受けたものの変更、キャンセル、お届けはそのままです。電話の受注は入力できます。
        </p>
      )}
      <form {...form.props}>
        <FormNotes
          form={form}
          words={{
            failed: '保存できませんでした',
            edited_meanwhile: 'ほかの方が先に設定を変更しました。もう一度押すと、このひとことで保存します。',
          }}
        />
        <TextAreaField
          name="message"
          label="お客さまへのひとこと（任意）"
          layout="stack"
          rows={3}
          maxLength={200}
          value={message}
          onValue={(typed) => {
            setMessage(typed)
            form.correct('message')
          }}
          error={form.errorOf('message')}
          hint="理由と再開の予定をお書きください。例：厨房の点検のため、12月3日まで休みます。"
        />
      </form>
    </Dialog>
  )
}
