import type { MailRecord } from '#contract/admin/mails.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { restoreMail } from './mail-calls.ts'

type VersionsCardProps = { mail: MailRecord; isUnsaved: boolean; onDone: () => Promise<void> }

/** Which words have gone out: each of them can be taken up again, as a draft. */
export function VersionsCard({ mail, isUnsaved, onDone }: VersionsCardProps) {
  const { template, version, versions } = mail
  const now = useNow()
  const dispatch = useAppDispatch()
  const call = useSubmit()
  if (versions.length === 0) return null
  const restore = async (no: number) => {
    await call.submit(() => dispatch(restoreMail({ template, version, no })))
    await onDone()
  }
  return (
    <Card title="使った文面" aside={`${versions.length}件`}>
      <FormFailure form={call} words={{ failed: '戻せませんでした' }} />
      <ActionRows>
        {versions.map(({ no, at, by }) => (
          <ActionRow
            key={no}
            name={<b>第{no}版</b>}
            facts={by ? `${by}　${sinceWords(at, now)}` : 'はじめの文面'}
            actions={
              <Button
                variant="outline"
                size="small"
                busy={call.busy}
                disabled={isUnsaved}
                aria-label={`第${no}版の文面を下書きに戻す`}
                onClick={() => void restore(no)}
              >
                下書きに戻す
              </Button>
            }
          />
        ))}
      </ActionRows>
    </Card>
  )
}
