import { useLoaderData, useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Note } from '#web/ui/note.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { createFaq } from './faq-calls.ts'
import { contentOf, FaqForm, useFaqForm } from './faq-form.tsx'

export const handle: AdminHandle = { title: 'ご質問の追加', watches: ['faq'] }

export const loader = staffLoader(async ({ api, signal }) => {
  const { rows } = await api.page('listFaqGroups', { query: {}, signal })
  return { groups: rows }
})

type Loaded = Awaited<ReturnType<typeof loader>>

export default function NewFaq() {
  const { groups } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead title="ご質問の追加" actions={<TextLink href={adminPaths.faqs()}>ご質問の一覧へ</TextLink>} />
      {groups.length > 0 ? (
        <NewFaqForm groups={groups} />
      ) : (
        <Note>
          ご質問は、グループに分けて表示されます。先に<TextLink href={adminPaths.faqGroups}>グループを追加</TextLink>
          してください。
        </Note>
      )}
    </>
  )
}

/** What is typed stays in the tab until it is saved. */
function NewFaqForm({ groups }: Loaded) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const blank = { question: '', answer: '', group_id: groups[0]!.id, featured: false }
  const edits = useRecordEdits({ record: 'faq new', version: 0, fields: blank })
  const form = useFaqForm(edits, {
    send: (values) => dispatch(createFaq(contentOf(values))),
    onSent({ id }) {
      edits.clear()
      void navigate(adminPaths.faq(id), { replace: true })
    },
  })
  return (
    <>
      <FaqForm edits={edits} form={form} groups={groups} words={{ failed: '追加できませんでした' }}>
        <SaveBar form={form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          追加しても、公開するまでお店の画面には出ません。
        </SaveBar>
      </FaqForm>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
