import { useLoaderData } from 'react-router'
import type { CampaignRecord } from '#contract/admin/campaigns.ts'
import { formatNumber } from '#domain/money.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Deletion, DraftedScreen, Publication, Versions } from '#web/features/admin/edit/drafted-screen.tsx'
import { StatusTags } from '#web/features/admin/edit/status-tags.tsx'
import { useDraftedForm } from '#web/features/admin/edit/use-drafted-form.ts'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CampaignForm, campaignKind } from './campaign-form.tsx'
import { statusWords, usesWords } from './campaign-words.ts'
import style from './campaigns.module.css'
import { EffectCard } from './effect-card.tsx'

export const handle: AdminHandle = { title: ({ name }: CampaignRecord) => name, watches: ['campaign'] }

export const loader = staffLoader(({ api, params: { id = '' }, signal }) =>
  api.call('getCampaign', { params: { id }, signal }),
)

/** One campaign: its terms, what they come to, and its end. */
export default function Campaign() {
  const campaign = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <CampaignScreen key={campaign.id} campaign={campaign} />
}

function CampaignScreen({ campaign }: { campaign: CampaignRecord }) {
  const { id, name, status, used, was_used, has_draft } = campaign
  const params = { id: String(id) }
  const [changeCampaign, deleteCampaign] = [useCall('changeCampaign'), useCall('deleteCampaign')]
  const drafted = useDraftedForm(campaignKind, campaign, (body) => changeCampaign({ params, body }))
  return (
    <DraftedScreen
      of={drafted}
      title={name}
      note={`使われた数 ${usesWords(campaign)}`}
      standing={<StatusTags status={statusWords[status]} hasDraft={has_draft} />}
      actions={<TextLink href={adminPaths.newCampaign({ from: id })}>複製して新しく作る</TextLink>}
      ahead={
        was_used && (
          <div className={style.note}>
            <Note>
              {used > 0 ? `${formatNumber(used)}件のご注文に使われています。` : 'ご注文かお見積りに使われています。'}
              お約束したコード・割引・条件は変えられません。変えるときは、終了して、複製から新しく作ってください。
            </Note>
          </div>
        )
      }
      end={
        <>
          <Versions of={drafted} />
          <Deletion
            of={drafted}
            name={`「${name}」`}
            hint={
              was_used
                ? 'ご注文かお見積りに使われているため、削除できません。終了するには、受付の終わりの日を早めるか、公開をやめてください。'
                : 'まだ一度も使われていません。'
            }
            consequence="削除したキャンペーンは元に戻せません。"
            remove={(asked) => deleteCampaign({ params, ...asked })}
          />
        </>
      }
    >
      <CampaignForm
        record={drafted.record}
        beside={
          <>
            <Publication of={drafted} />
            <EffectCard id={id} values={drafted.edits.values} />
          </>
        }
      />
    </DraftedScreen>
  )
}
