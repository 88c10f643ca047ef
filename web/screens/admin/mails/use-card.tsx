import { useState } from 'react'
import type { MailRecord } from '#contract/admin/mails.ts'
import type { RecordActs } from '#web/features/admin/edit/use-record-acts.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Question } from '#web/ui/question.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './mails.module.css'

type UseCardProps = { mail: MailRecord; isUnsaved: boolean; acts: RecordActs }

/** Which words go out, and how that changes. */
export function UseCard({ mail, isUnsaved, acts: { busy, act, settle } }: UseCardProps) {
  const { template, version, state, has_own, last_change } = mail
  const publishMail = useCall('publishMail')
  const [discardMail, takeBackMail] = [useCall('discardMail'), useCall('takeBackMail')]
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const run = (what: typeof publishMail) => {
    setAsking(false)
    return call.submit(() => act(() => what({ params: { template }, body: { version } })), settle)
  }
  const hasDraft = state === 'changed'
  return (
    <Card title="届くメール">
      <FormFailure
        form={call}
        words={{
          failed: '変更できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}この文面を変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      <Hint>{isUnsaved ? '先に下書きを保存してください。' : standingWords(mail)}</Hint>
      <div className={style.acts}>
        {hasDraft && (
          <>
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              disabled={isUnsaved}
              onClick={() => void run(publishMail)}
            >
              この文面を使い始める
            </Button>
            <Button
              variant="outline"
              size="small"
              busy={busy}
              disabled={isUnsaved}
              onClick={() => void run(discardMail)}
            >
              下書きを破棄する
            </Button>
          </>
        )}
        {has_own && (
          <Button variant="outline" size="small" busy={busy} onClick={() => setAsking(true)}>
            はじめの文面に戻す
          </Button>
        )}
      </div>
      <Question
        open={isAsking}
        title="はじめの文面に戻しますか"
        no="やめる"
        yes="戻す"
        onNo={() => setAsking(false)}
        onYes={() => void run(takeBackMail)}
      >
        次に送るメールから、はじめの文面になります。いまの文面は「使った文面」に残ります。
      </Question>
    </Card>
  )
}

function standingWords({ state, has_own }: MailRecord): string {
  const sent = has_own ? 'お店の文面' : 'はじめの文面'
  if (state === 'changed') return `いまは${sent}で届きます。使い始めると、次に送るメールから下書きの文面になります。`
  return `${sent}で届きます。`
}
