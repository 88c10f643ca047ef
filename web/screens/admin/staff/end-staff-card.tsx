import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffRecord } from '#contract/admin/staff.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './end-staff-card.module.css'

type EndStaffCardProps = { member: StaffRecord; others: readonly { id: string; name: string }[] }

/** What is lost at once, what is handed over to whom, what remains. */
export function EndStaffCard({ member, others }: EndStaffCardProps) {
  const { id, version, sessions, permissions, logged, assigned_enquiries } = member
  const endStaff = useCall('endStaff')
  const navigate = useNavigate()
  const { busy, failure, submit } = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const name = `${member.name || member.email}さん`
  const end = async () => {
    const body = { version, hand_over_to: to || null, reason }
    const refused = await submit(() => endStaff({ params: { id }, query: {}, body }))
    setAsking(false)
    if (!refused) void navigate(adminPaths.staff())
  }
  return (
    <Card title={`${name}の利用を終了する`} aside="退職・異動のとき">
      {failure && <Refusal>{failureSentence(failure)}</Refusal>}
      <div className={style.columns}>
        <div>
          <h3>すぐに使えなくなるもの</h3>
          <ul>
            <li>ログイン中の端末 {sessions}台。開いている画面も閉じます</li>
            <li>{permissions.length}つの権限と、管理画面のすべての内容</li>
            <li>認証アプリと予備のコード</li>
          </ul>
        </div>
        <div>
          <h3>引き継ぐもの</h3>
          <Field label={`担当中のお問い合わせ ${assigned_enquiries}件`} layout="stack">
            <Select value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">担当なしにする</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div>
          <h3>残るもの</h3>
          <ul>
            <li>操作の記録 {logged}件</li>
            <li>書いたメモと、送ったメール</li>
            <li>会員としてのアカウント。もう一度招待できます</li>
          </ul>
        </div>
      </div>
      <Field label="理由（操作の記録に残ります）" layout="stack">
        <TextInput
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        利用を終了する
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${name}の利用を終了しますか`}
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button busy={busy} onClick={end}>
              終了する
            </Button>
          </>
        }
      >
        すべての端末からログアウトし、管理画面は使えなくなります。
      </Dialog>
    </Card>
  )
}
