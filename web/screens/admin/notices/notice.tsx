import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { DraftSaveBar } from '#web/features/admin/edit/draft-save-bar.tsx'
import { PublicationCard } from '#web/features/admin/edit/publication-card.tsx'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { hasDraft } from '#web/features/admin/edit/standing-of.ts'
import { StatusTags } from '#web/features/admin/edit/status-tags.tsx'
import { useDraftedRecord } from '#web/features/admin/edit/use-drafted-record.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DeleteCard } from './delete-card.tsx'
import { changeNotice } from './notice-calls.ts'
import { changeOf, fieldName, fieldsOf, fieldWords } from './notice-fields.ts'
import { NoticeForm } from './notice-form.tsx'
import { periodWords, statusWords } from './notice-words.ts'
import style from './notices.module.css'
import { useNoticeForm } from './use-notice-form.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: AdminHandle = { title: 'お知らせ', watches: ['notice'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => ({
  notice: await api.call('getNotice', { params: { id }, signal }),
}))

/** One notice: its words, where it leads, when it is shown, and its end. */
export default function Notice() {
  const { notice } = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <NoticeScreen key={notice.id} notice={notice} />
}

function NoticeScreen({ notice }: Loaded) {
  const { id, version, status, last_change } = notice
  const dispatch = useAppDispatch()
  const maySeeLog = useMayDo('audit')
  const { edits, sending, publication, former, settle } = useDraftedRecord({
    record: `notice ${id}`,
    version,
    fields: fieldsOf(notice),
    changeOf,
    change: (body) => dispatch(changeNotice({ id, body })),
  })
  const form = useNoticeForm(edits, sending)
  return (
    <>
      <ScreenHead
        title="お知らせ"
        note={periodWords(notice)}
        actions={
          <>
            <TextLink href={adminPaths.notices()}>お知らせの一覧へ</TextLink>
            {status === 'shown' && (
              <TextLink href={paths.home} target="_blank">
                お客さまの画面で見る
              </TextLink>
            )}
          </>
        }
      >
        <StatusTags status={statusWords[status]} hasDraft={notice.has_draft} />
      </ScreenHead>
      <ClashPanel
        record="このお知らせ"
        {...quicker(last_change)}
        edits={edits}
        nameOf={fieldName}
        wordsOf={fieldWords}
      />
      <NoticeForm
        edits={edits}
        form={form}
        publication={
          <PublicationCard
            record="このお知らせ"
            shown={notice}
            {...publication}
            words={{
              unpublished:
                'まだ公開していません。公開すると、期間のあいだ、ホームに出ます。新しいものから3件までです。',
              published: '期間のあいだ、ホームに出ます。新しいものから3件までです。公開をやめると、すぐに消えます。',
            }}
          />
        }
        words={savingWords('このお知らせ', edits)}
      >
        <DraftSaveBar form={form} edits={edits} published={notice.published} nameOf={fieldName} />
      </NoticeForm>
      <div className={style.end}>
        <PublishedVersions versions={notice.versions} hasDraft={hasDraft(notice)} {...former} />
        <DeleteCard notice={notice} onRefused={settle} />
        {maySeeLog && <RecordLog kind="notice" record={String(id)} version={version} />}
      </div>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
