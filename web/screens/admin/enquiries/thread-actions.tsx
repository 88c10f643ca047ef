import { useRevalidator } from 'react-router'
import type { Call } from '#contract/operations.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { changeEnquiry } from './enquiry-calls.ts'
import type { EnquiryDesk, EnquiryRecord } from './enquiry-words.ts'
import style from './thread.module.css'

type ThreadActionsProps = { record: EnquiryRecord; staff: EnquiryDesk['staff'] }

const words = {
  failed: '変更できませんでした',
  edited_meanwhile: 'ほかの方が先に変更しました。いまの内容を表示しています。もう一度お選びください。',
}

/** Who sees to it, whether it is done, and whether a program seems to have sent it. */
export function ThreadActions({ record, staff }: ThreadActionsProps) {
  const { id, version, state, suspect, assigned_to } = record
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const { id: myId } = useStaffMember()
  const call = useSubmit()
  const change = async (fields: Omit<Call<'changeEnquiry'>['body'], 'version'>) => {
    if (call.busy) return
    await call.submit(() => dispatch(changeEnquiry({ id, body: { version, ...fields } })))
    await revalidate()
  }
  const finish = () => void change({ state: state === 'done' ? 'open' : 'done' })
  useShortcuts([{ keys: 'x', label: state === 'done' ? '未対応に戻す' : '済みにする', run: finish }])
  const isGone = assigned_to && !staff.some((each) => each.id === assigned_to.id)
  return (
    <div className={style.actions}>
      <Select
        aria-label="担当"
        value={assigned_to?.id ?? ''}
        onChange={({ target }) => void change({ assigned_to: target.value || null })}
      >
        <option value="">担当なし</option>
        {isGone && <option value={assigned_to.id}>担当　{assigned_to.name}</option>}
        {staff.map((each) => (
          <option key={each.id} value={each.id}>
            担当　{each.id === myId ? 'わたし' : each.name}
          </option>
        ))}
      </Select>
      <Button
        variant="outline"
        size="small"
        aria-keyshortcuts="X"
        busy={call.busy}
        busyText="変更しています"
        onClick={finish}
      >
        {state === 'done' ? '未対応に戻す' : '済みにする'}
        <Keys keys="x" />
      </Button>
      {suspect ? (
        <div className={style.wide}>
          <Note tone="warn">
            <p>機械が自動で送った疑いがあります。お返事に、いただいた文は引用されません。</p>
            <Button variant="outline" size="small" onClick={() => void change({ suspect: false })}>
              疑いを外す
            </Button>
          </Note>
        </div>
      ) : (
        <button type="button" className={style.suspect} onClick={() => void change({ suspect: true })}>
          自動送信の疑いにする
        </button>
      )}
      <FormFailure form={call} words={words} className={style.wide} />
    </div>
  )
}
