import { useLoaderData } from 'react-router'
import type { NoticeRecord } from '#contract/admin/notices.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { Deletion, DraftedScreen, Publication, Versions } from '#web/features/admin/edit/drafted-screen.tsx'
import { StatusTags } from '#web/features/admin/edit/status-tags.tsx'
import { useDraftedForm } from '#web/features/admin/edit/use-drafted-form.ts'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { NoticeForm, noticeKind } from './notice-form.tsx'
import { periodWords, statusWords } from './notice-words.ts'

export const handle: AdminHandle = { title: 'お知らせ', watches: ['notice'] }

export const loader = staffLoader(({ api, params: { id = '' }, signal }) =>
  api.call('getNotice', { params: { id }, signal }),
)

/** One notice: its words, where it leads, when it is shown, and its end. */
export default function Notice() {
  const notice = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <NoticeScreen key={notice.id} notice={notice} />
}

function NoticeScreen({ notice }: { notice: NoticeRecord }) {
  const { status, has_draft } = notice
  const params = { id: String(notice.id) }
  const [changeNotice, deleteNotice] = [useCall('changeNotice'), useCall('deleteNotice')]
  const drafted = useDraftedForm(noticeKind, notice, (body) => changeNotice({ params, body }))
  return (
    <DraftedScreen
      of={drafted}
      title="お知らせ"
      note={periodWords(notice)}
      standing={<StatusTags status={statusWords[status]} hasDraft={has_draft} />}
      actions={
        status === 'shown' && (
          <TextLink href={paths.home} target="_blank">
            お客さまの画面で見る
          </TextLink>
        )
      }
      end={
        <>
          <Versions of={drafted} />
          <Deletion
            of={drafted}
            hint={
              status === 'shown'
                ? 'お客さまの画面からも、すぐに消えます。'
                : 'あとで同じことをお知らせするなら、公開をやめて残しておけます。'
            }
            consequence="削除したお知らせは元に戻せません。"
            remove={(asked) => deleteNotice({ params, ...asked })}
          />
        </>
      }
    >
      <NoticeForm record={drafted.record} publication={<Publication of={drafted} />} />
    </DraftedScreen>
  )
}
