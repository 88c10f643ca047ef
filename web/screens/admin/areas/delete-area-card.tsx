import type { Area } from '#contract/admin/areas.ts'
import { formatNumber } from '#domain/money.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DeleteRecordCard } from '#web/features/admin/edit/delete-record-card.tsx'
import { useCall } from '#web/store/use-call.ts'

type DeleteAreaCardProps = { area: Area; onRefused: () => Promise<void> }

const consequence =
  '受けたご注文とお見積りはそのままです。この市区町村への新しいご注文は受けません。予定の変更も取りやめになります。'

export function DeleteAreaCard({ area: { id, name, cities, version }, onRefused }: DeleteAreaCardProps) {
  const deleteArea = useCall('deleteArea')
  return (
    <DeleteRecordCard
      record="このエリア"
      name={`「${name}」`}
      lastChange={null}
      hint={consequence}
      consequence={`${formatNumber(cities.length)}の市区町村が、お届けの対象から外れます。${consequence}`}
      remove={() => deleteArea({ params: { id: String(id) }, query: {}, body: { version } })}
      list={adminPaths.areas()}
      onRefused={onRefused}
    />
  )
}
