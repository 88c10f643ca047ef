import { useState } from 'react'
import type { SavedView } from '#contract/admin/views.ts'
import { adminPaths, withQuery } from '#web/features/admin/admin-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { type OrderList, queryPartsOf } from './order-list-address.ts'
import style from './views-dialog.module.css'

type ViewsDialogProps = { open: boolean; onClose: () => void; list: OrderList; views: readonly SavedView[] }

/** Own views, to be opened, deleted, or kept under a name as the list is now. */
export function ViewsDialog({ open, onClose, list, views }: ViewsDialogProps) {
  const [saveView, deleteView] = [useCall('saveView'), useCall('deleteView')]
  const readAgain = useReadAgain()
  const { busy, failure, failures, submit } = useSubmit()
  const [name, setName] = useState('')
  async function save() {
    const { page: _, ...parts } = queryPartsOf(list)
    const query = withQuery('', { ...parts, tab: list.tab }).slice(1)
    const body = { list: 'orders' as const, name, query, columns: [...list.columns] }
    if (await submit(() => saveView({ body }))) return
    setName('')
    await readAgain()
  }
  async function remove(id: string) {
    if (!(await submit(() => deleteView({ params: { id } })))) await readAgain()
  }
  return (
    <Dialog open={open} onClose={onClose} title="保存した表示">
      {views.length === 0 && <p>いまの条件・並べかた・列に名前を付けて、いつでも呼び出せます。</p>}
      <ul className={style.views}>
        {views.map((view) => (
          <li key={view.id} className={style.view}>
            <Anchor href={`${adminPaths.orders()}?${view.query}`} onClick={onClose}>
              {view.name}
            </Anchor>
            <Button variant="outline" size="small" aria-label={`${view.name}を削除`} onClick={() => remove(view.id)}>
              削除
            </Button>
          </li>
        ))}
      </ul>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="いまの表示の名前" layout="stack">
          <TextInput value={name} maxLength={40} required onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <FormFailure form={{ failure, failures }} />
        <Button type="submit" variant="secondary" size="small" busy={busy} busyText="保存しています">
          保存する
        </Button>
      </form>
    </Dialog>
  )
}
