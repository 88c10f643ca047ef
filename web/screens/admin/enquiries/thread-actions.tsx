import { stateWords } from '#contract/admin/status-words.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import type { EnquiryDesk, EnquiryRecord } from './enquiry-words.ts'
import style from './thread.module.css'
import { useEnquiryState } from './use-enquiry-state.ts'

type ThreadActionsProps = { record: EnquiryRecord; staff: EnquiryDesk['staff'] }

const fieldNames: Readonly<Record<string, string>> = { state: '状態', assigned_to: '担当', suspect: '自動送信の疑い' }

/** Who sees to it, whether it is done, and whether a program seems to have sent it. */
export function ThreadActions({ record, staff }: ThreadActionsProps) {
  const { assigned_to, last_change } = record
  const { values, names, edits, call, change, again } = useEnquiryState(record)
  const { id: myId } = useStaffMember()
  const { state, suspect } = values
  const finish = () => change({ state: state === 'done' ? 'open' : 'done' })
  useShortcuts([{ keys: 'x', label: state === 'done' ? '未対応に戻す' : '済みにする', run: finish }])
  const wordsOf = (field: string, value: EditFields[string]) => {
    if (field === 'state') return stateWords[value as EnquiryRecord['state']]
    if (field === 'suspect') return value ? '疑いあり' : '疑いなし'
    return [...staff, ...(assigned_to ? [assigned_to] : [])].find((each) => each.id === value)?.name ?? '担当なし'
  }
  const isGone = assigned_to && !staff.some((each) => each.id === assigned_to.id)
  return (
    <div className={style.actions}>
      <Select
        aria-label="担当"
        value={values.assigned_to ?? ''}
        onChange={({ target }) => change({ assigned_to: target.value || null })}
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
            <Button variant="outline" size="small" onClick={() => change({ suspect: false })}>
              疑いを外す
            </Button>
          </Note>
        </div>
      ) : (
        <button type="button" className={style.suspect} onClick={() => change({ suspect: true })}>
          自動送信の疑いにする
        </button>
      )}
      <div className={style.wide}>
        <ClashPanel
          record="このお問い合わせ"
          {...quicker(last_change)}
          edits={edits}
          nameOf={(field) => fieldNames[field] ?? field}
          wordsOf={wordsOf}
        />
      </div>
      {edits.clashes.length === 0 && (
        <FormFailure form={call} words={{ failed: '変更できませんでした' }} className={style.wide} />
      )}
      {edits.clashes.length === 0 && names.length > 0 && (
        <div className={style.wide}>
          <Note tone="warn">
            <p>
              {names.map((name) => `${fieldNames[name]}を「${wordsOf(name, values[name]!)}」`).join('、')}
              にする変更を、まだ保存していません。
            </p>
            <p className={style.again}>
              <Button variant="outline" size="small" onClick={again}>
                もう一度保存する
              </Button>
              <Button variant="outline" size="small" onClick={edits.clear}>
                変更をやめる
              </Button>
            </p>
          </Note>
        </div>
      )}
    </div>
  )
}
