import type { Permission } from '#contract/permissions.ts'
import { permissionWords, roleWords } from '#web/features/admin/staff-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './rights-bar.module.css'
import type { Rights } from './use-rights.ts'

const nameOf = (field: string) => (field === 'role' ? '役割' : permissionWords[field as Permission])
const quoted = (fields: readonly string[]) => fields.map((each) => `「${nameOf(each)}」`).join('')

/** What is chosen and not saved, in words. */
export function RightsBar({ rights, name }: { rights: Rights; name: string }) {
  const { added, removed, taken, role, isChanged, hasChanges, call } = rights
  if (!hasChanges) return null
  const changes = [
    isChanged('role') && `役割を${roleWords[role]}に変更`,
    added.length > 0 && `${quoted(added)}を追加`,
    removed.length > 0 && `${quoted(removed)}を解除`,
  ].filter(Boolean)
  return (
    <section className={style.bar} aria-label={`${name}の未保存の権限`}>
      <FormFailure
        form={call}
        words={{
          failed: '権限を保存できませんでした',
          edited_meanwhile:
            'ほかの方が先に権限を変更しました。内容を合わせましたので、お確かめのうえ、もう一度保存してください。',
        }}
      />
      {taken.length > 0 && <Note live>{`ほかの方が${quoted(taken)}を変更しました。取り込んで表示しています。`}</Note>}
      <p>
        <b>{added.length + removed.length + (isChanged('role') ? 1 : 0)}か所を変更しています</b>
        {`${changes.join('、')}します。保存すると、開いている画面にもすぐ反映されます。`}
      </p>
      <div className={style.acts}>
        <Button variant="outline" size="small" onClick={rights.undo}>
          戻す
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={call.busy}
          busyText="保存しています"
          aria-keyshortcuts="Control+S Meta+S"
          onClick={rights.save}
        >
          保存する
        </Button>
      </div>
    </section>
  )
}
