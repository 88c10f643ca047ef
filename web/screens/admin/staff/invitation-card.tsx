import { useNavigate } from 'react-router'
import type { StaffRecord } from '#contract/admin/staff.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'

/** An invitation that is not accepted yet. */
export function InvitationCard({ member: { id, version, invitation } }: { member: StaffRecord }) {
  const [resend, endStaff] = [useCall('resendStaffInvitation'), useCall('endStaff')]
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const { busy, failure, submit } = useSubmit()
  const sendAgain = async () => {
    if (!(await submit(() => resend({ params: { id }, body: { version } })))) void readAgain()
  }
  const end = async () => {
    if (!(await submit(() => endStaff({ params: { id }, query: {}, body: { version } }))))
      void navigate(adminPaths.staff())
  }
  if (!invitation) return null
  const [sent, expires] = [invitation.sent_at, invitation.expires_at].map((at) => japaneseInstant(new Date(at)))
  return (
    <Card title="招待" aside={`${sent}に送信、${expires}まで有効`}>
      {failure && <Refusal>{failureSentence(failure)}</Refusal>}
      <Button variant="outline" size="small" busy={busy} onClick={sendAgain}>
        招待のメールを再送する
      </Button>{' '}
      <Button variant="outline" size="small" busy={busy} onClick={end}>
        招待を取りやめる
      </Button>
    </Card>
  )
}
