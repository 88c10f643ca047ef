import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { DraftSaveBar } from '#web/features/admin/edit/draft-save-bar.tsx'
import { PublicationCard } from '#web/features/admin/edit/publication-card.tsx'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { hasDraft, standingOf } from '#web/features/admin/edit/standing-of.ts'
import { useRecordActs } from '#web/features/admin/edit/use-record-acts.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DeleteCard } from './delete-card.tsx'
import { changeFaq, publishFaq, restoreFaq, takeBackFaq } from './faq-calls.ts'
import { FaqForm, faqChange, fieldNames, useFaqForm } from './faq-form.tsx'
import style from './faqs.module.css'
import { PreviewCard } from './preview-card.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: AdminHandle = { title: ({ faq }: Loaded) => faq.question, watches: ['faq'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const [faq, groups] = await Promise.all([
    api.call('getFaqRecord', { params: { id }, signal }),
    api.page('listFaqGroups', { query: {}, signal }),
  ])
  return { faq, groups: groups.rows }
})

const nameOf = (field: string) => fieldNames[field] ?? field

/** One question: its words, what customers read of it, and its end. */
export default function Faq() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <FaqScreen key={loaded.faq.id} {...loaded} />
}

function FaqScreen({ faq, groups }: Loaded) {
  const { id, question, answer, group_id, featured, version, last_change } = faq
  const dispatch = useAppDispatch()
  const { busy, act, settle } = useRecordActs()
  const maySeeLog = useMayDo('audit')
  const help = useHelpLinks()
  const edits = useRecordEdits({ record: `faq ${id}`, version, fields: { question, answer, group_id, featured } })
  const form = useFaqForm(edits, {
    send(values) {
      if (edits.clashes.length > 0 || edits.names.length === 0) return undefined
      const body = { ...faqChange(values, edits.names), version: edits.version }
      return act(() => dispatch(changeFaq({ id, body })))
    },
    onSent() {
      edits.clear()
      void settle()
    },
    onRefused: () => void settle(),
  })
  const groupNames = new Map(groups.map((group) => [group.id, group.name]))
  const standing = standingOf(faq)
  const isEdited = edits.names.length > 0
  return (
    <>
      <ScreenHead title={question} actions={<TextLink href={adminPaths.faqs()}>ご質問の一覧へ</TextLink>}>
        <Tag tone={standing.tone}>{standing.words}</Tag>
      </ScreenHead>
      <ClashPanel
        record="このご質問"
        {...quicker(last_change)}
        edits={edits}
        nameOf={nameOf}
        wordsOf={(field, value) => {
          if (field === 'featured') return value === true ? '出す' : '出さない'
          return (field === 'group_id' && groupNames.get(Number(value))) || String(value ?? '')
        }}
      />
      <FaqForm
        edits={edits}
        form={form}
        groups={groups}
        words={savingWords('このご質問', edits)}
        beside={
          <>
            <PreviewCard faq={faq} isEdited={isEdited} />
            <PublicationCard
              record="このご質問"
              shown={faq}
              busy={busy}
              isEdited={isEdited}
              acts={{
                publish: () => act(() => dispatch(publishFaq({ id, version }))),
                takeBack: () => act(() => dispatch(takeBackFaq({ id, version }))),
              }}
              words={{
                unpublished: 'まだ公開していません。公開すると、1秒ほどでお店の画面に出ます。',
                published: 'お店の画面に出ています。公開をやめると画面から消え、内容は下書きとして残ります。',
              }}
              aside={<TextLink {...help.faq}>お客さまの画面で見る</TextLink>}
              onDone={settle}
            />
            <PublishedVersions
              versions={faq.versions}
              hasDraft={hasDraft(faq)}
              busy={busy}
              isUnsaved={isEdited}
              restore={(no) => act(() => dispatch(restoreFaq({ id, version, no })))}
              onDone={settle}
            />
            <DeleteCard faq={faq} onRefused={settle} />
          </>
        }
      >
        <DraftSaveBar form={form} edits={edits} published={faq.published} nameOf={nameOf} />
      </FaqForm>
      {maySeeLog && (
        <div className={style.end}>
          <RecordLog kind="faq" record={String(id)} version={version} />
        </div>
      )}
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
