import type { CampaignRecord } from '#contract/admin/campaigns.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DeleteRecordCard } from '#web/features/admin/edit/delete-record-card.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { deleteCampaign } from './campaign-calls.ts'

type DeleteCardProps = { campaign: CampaignRecord; onRefused: () => Promise<void> }

/** Only of a campaign that nobody has had; of any other it says how it is ended. */
export function DeleteCard({ campaign, onRefused }: DeleteCardProps) {
  const { id, name, version, was_used, last_change } = campaign
  const dispatch = useAppDispatch()
  return (
    <DeleteRecordCard
      record="このキャンペーン"
      name={`「${name}」`}
      lastChange={last_change}
      hint={
        was_used
          ? 'ご注文かお見積りに使われているため、削除できません。終了するには、受付の終わりの日を早めるか、公開をやめてください。'
          : 'まだ一度も使われていません。'
      }
      consequence="削除したキャンペーンは元に戻せません。"
      isDeletable={!was_used}
      remove={() => dispatch(deleteCampaign({ id, version }))}
      list={adminPaths.campaigns()}
      onRefused={onRefused}
    />
  )
}
