import { useState } from 'react'
import { faqGroupFields } from '#contract/admin/faq-fields.ts'
import type { FaqGroupRow } from '#contract/admin/faqs.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { useCall } from '#web/store/use-call.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './faqs.module.css'

type GroupDialogProps = {
  /** A new one without. */
  group: FaqGroupRow | undefined
  onClose: () => void
  onDone: () => Promise<void>
  onRefused: () => Promise<void>
}

/** The name of a group, and the end of one without questions. */
export function GroupDialog({ group, onClose, onDone, onRefused }: GroupDialogProps) {
  const [createFaqGroup, changeFaqGroup] = [useCall('createFaqGroup'), useCall('changeFaqGroup')]
  const deleteFaqGroup = useCall('deleteFaqGroup')
  const [name, setName] = useState(group?.name ?? '')
  const removal = useSubmit()
  const form = useContractForm({
    values: { name },
    errors: (values) => ({ name: messageOf(faqGroupFields.name.schema, values.name) }),
    send: ({ name }) =>
      group
        ? changeFaqGroup({ params: { id: String(group.id) }, body: { version: group.version, name } })
        : createFaqGroup({ body: { name } }),
    onSent: () => void onDone(),
    onRefused: () => void onRefused(),
  })
  const remove = async ({ id, version }: FaqGroupRow) => {
    const refused = await removal.submit(() =>
      deleteFaqGroup({ params: { id: String(id) }, query: {}, body: { version } }),
    )
    if (refused) await onRefused()
    else await onDone()
  }
  const edited_meanwhile = `ほかの方がこのグループを変更しました。いまの名前は「${group?.name ?? ''}」です。お確かめのうえ、もう一度お試しください。`
  return (
    <Dialog open onClose={onClose} title={group ? `「${group.name}」の編集` : 'グループの追加'}>
      <form {...form.props}>
        <FormFailure form={form} words={{ failed: '保存できませんでした', edited_meanwhile }} />
        <TextField
          name="name"
          label="グループ名"
          required
          layout="stack"
          autoComplete="off"
          hint="お店の画面の見出しになります。保存すると、すぐに反映されます。"
          value={name}
          onValue={(value) => {
            form.correct('name')
            setName(value)
          }}
          error={form.errorOf('name')}
        />
        <Button type="submit" variant="secondary" size="small" busy={form.busy} busyText="保存しています">
          {group ? '保存する' : '追加する'}
        </Button>
      </form>
      {group && (
        <div className={style.end}>
          <FormFailure form={removal} words={{ failed: '削除できませんでした', edited_meanwhile }} />
          {group.faqs > 0 ? (
            <Hint space="below">
              ご質問が{group.faqs}件あるあいだは、削除できません。ほかのグループへ移すか、ご質問を削除してください。
            </Hint>
          ) : (
            <>
              <Hint space="below">ご質問のないグループです。削除すると、元に戻せません。</Hint>
              <Button variant="outline" size="small" busy={removal.busy} onClick={() => remove(group)}>
                このグループを削除する
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
