import { useLoaderData } from 'react-router'
import { formatNumber } from '#domain/money.ts'
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
import { useAppDispatch } from '#web/store/hooks.ts'
import { Note } from '#web/ui/note.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { changeCampaign } from './campaign-calls.ts'
import { changeOf, fieldName, fieldsOf, fieldWords } from './campaign-fields.ts'
import { CampaignForm } from './campaign-form.tsx'
import { statusWords, usesWords } from './campaign-words.ts'
import style from './campaigns.module.css'
import { DeleteCard } from './delete-card.tsx'
import { EffectCard } from './effect-card.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: AdminHandle = { title: ({ campaign }: Loaded) => campaign.name, watches: ['campaign'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => ({
  campaign: await api.call('getCampaign', { params: { id }, signal }),
}))

/** One campaign: its terms, what they come to, and its end. */
export default function Campaign() {
  const { campaign } = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <CampaignScreen key={campaign.id} campaign={campaign} />
}

function CampaignScreen({ campaign }: Loaded) {
  const { id, name, version, status, used, was_used, last_change } = campaign
  const dispatch = useAppDispatch()
  const maySeeLog = useMayDo('audit')
  const { edits, sending, publication, former, settle } = useDraftedRecord({
    record: `campaign ${id}`,
    version,
    fields: fieldsOf(campaign),
    changeOf,
    change: (body) => dispatch(changeCampaign({ id, body })),
  })
  const form = useCampaignForm(edits, sending)
  return (
    <>
      <ScreenHead
        title={name}
        note={`使われた数 ${usesWords(campaign)}`}
        actions={
          <>
            <TextLink href={adminPaths.newCampaign({ from: id })}>複製して新しく作る</TextLink>
            <TextLink href={adminPaths.campaigns()}>キャンペーンの一覧へ</TextLink>
          </>
        }
      >
        <StatusTags status={statusWords[status]} hasDraft={campaign.has_draft} />
      </ScreenHead>
      <ClashPanel
        record="このキャンペーン"
        {...quicker(last_change)}
        edits={edits}
        nameOf={fieldName}
        wordsOf={fieldWords}
      />
      {was_used && (
        <div className={style.note}>
          <Note>
            {used > 0 ? `${formatNumber(used)}件のご注文に使われています。` : 'ご注文かお見積りに使われています。'}
            お約束したコード・割引・条件は変えられません。変えるときは、終了して、複製から新しく作ってください。
          </Note>
        </div>
      )}
      <CampaignForm
        edits={edits}
        form={form}
        isPromised={was_used}
        words={savingWords('このキャンペーン', edits)}
        beside={
          <>
            <PublicationCard
              record="このキャンペーン"
              shown={campaign}
              {...publication}
              words={{
                unpublished: 'まだ公開していません。公開すると、受付の期間に入ったご注文に適用されます。',
                published:
                  '受付の期間のご注文に適用されます。公開をやめても、承ったご注文とお見積りの金額は変わりません。',
              }}
            />
            <EffectCard id={id} values={edits.values} />
          </>
        }
      >
        <DraftSaveBar form={form} edits={edits} published={campaign.published} nameOf={fieldName} />
      </CampaignForm>
      <div className={style.end}>
        <PublishedVersions versions={campaign.versions} hasDraft={hasDraft(campaign)} {...former} />
        <DeleteCard campaign={campaign} onRefused={settle} />
        {maySeeLog && <RecordLog kind="campaign" record={String(id)} version={version} />}
      </div>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
