import { useLoaderData } from 'react-router'
import type { FaqGroupRow } from '#contract/admin/faqs.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FaqForm, faqKind } from './faq-form.tsx'

const title = 'ご質問の追加'

export const handle: AdminHandle = { title, watches: ['faq'] }

export const loader = staffLoader(async ({ api, signal }) => {
  const { rows } = await api.page('listFaqGroups', { query: {}, signal })
  return { groups: rows }
})

export default function NewFaq() {
  const { groups } = useLoaderData<typeof loader>()
  if (groups.length > 0) return <NewFaqScreen groups={groups} />
  return (
    <>
      <ScreenHead title={title} actions={<TextLink href={adminPaths.faqs()}>ご質問の一覧へ</TextLink>} />
      <Note>
        ご質問は、グループに分けて表示されます。先に<TextLink href={adminPaths.faqGroups}>グループを追加</TextLink>
        してください。
      </Note>
    </>
  )
}

function NewFaqScreen({ groups }: { groups: readonly FaqGroupRow[] }) {
  const createFaq = useCall('createFaq')
  const adding = useNewRecord(faqKind, {
    create: (body) => createFaq({ body }),
    chosen: { group_id: String(groups[0]!.id) },
  })
  return (
    <NewRecordScreen of={adding} title={title}>
      <FaqForm record={adding.record} groups={groups} />
    </NewRecordScreen>
  )
}
