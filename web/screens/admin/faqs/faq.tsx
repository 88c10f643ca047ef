import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { Deletion, DraftedScreen, Publication, Versions } from '#web/features/admin/edit/drafted-screen.tsx'
import { standingOf } from '#web/features/admin/edit/standing-of.ts'
import { useDraftedForm } from '#web/features/admin/edit/use-drafted-form.ts'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { useCall } from '#web/store/use-call.ts'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FaqForm, faqKind } from './faq-form.tsx'
import { PreviewCard } from './preview-card.tsx'

export const handle: AdminHandle = { title: ({ faq }: LoadedBy<typeof loader>) => faq.question, watches: ['faq'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const [faq, groups] = await Promise.all([
    api.call('getFaqRecord', { params: { id }, signal }),
    api.page('listFaqGroups', { query: {}, signal }),
  ])
  return { faq, groups: groups.rows }
})

/** One question: its words, what customers read of it, and its end. */
export default function Faq() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <FaqScreen key={loaded.faq.id} {...loaded} />
}

function FaqScreen({ faq, groups }: LoadedBy<typeof loader>) {
  const { question, published } = faq
  const params = { id: String(faq.id) }
  const [changeFaq, restoreFaq, deleteFaq] = [useCall('changeFaq'), useCall('restoreFaq'), useCall('deleteFaq')]
  const [publishFaq, takeBackFaq] = [useCall('publishFaq'), useCall('takeBackFaq')]
  const help = useHelpLinks()
  // Each act has a call of its own; what is written is always a draft.
  const drafted = useDraftedForm(faqKind, faq, ({ version, published: to, draft: _, restore, ...change }) => {
    if (restore !== undefined) return restoreFaq({ params, body: { version, no: restore } })
    if (to !== undefined) return (to ? publishFaq : takeBackFaq)({ params, body: { version } })
    return changeFaq({ params, body: { ...change, version } })
  })
  const isEdited = drafted.edits.names.length > 0
  const { tone, words } = standingOf(faq)
  const consequence = published
    ? 'お店の画面からもすぐに消え、元に戻せません。内容を残すには、削除せずに公開をやめてください。'
    : '削除したご質問とお答えは、元に戻せません。'
  const groupNames = new Map(groups.map(({ id, name }) => [String(id), name]))
  return (
    <DraftedScreen
      of={drafted}
      title={question}
      standing={<Tag tone={tone}>{words}</Tag>}
      wordsOf={(field, typed) => (field === 'group_id' ? groupNames.get(String(typed)) : undefined)}
    >
      <FaqForm
        record={drafted.record}
        groups={groups}
        beside={
          <>
            <PreviewCard faq={faq} isEdited={isEdited} />
            <Publication of={drafted} cannotDiscard aside={<TextLink {...help.faq}>お客さまの画面で見る</TextLink>} />
            <Versions of={drafted} />
            <Deletion
              of={drafted}
              name={`「${question}」`}
              hint={consequence}
              consequence={consequence}
              remove={(asked) => deleteFaq({ params, ...asked })}
            />
          </>
        }
      />
    </DraftedScreen>
  )
}
