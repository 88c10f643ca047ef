import type { SceneRecord } from '#contract/admin/scenes.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DeleteRecordCard } from '#web/features/admin/edit/delete-record-card.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { deleteScene } from './scene-calls.ts'

type DeleteCardProps = { scene: SceneRecord; onRefused: () => Promise<void> }

export function DeleteCard({ scene: { id, name, version, published, last_change }, onRefused }: DeleteCardProps) {
  const dispatch = useAppDispatch()
  return (
    <DeleteRecordCard
      record="この場面"
      name={name}
      lastChange={last_change}
      hint={
        published
          ? 'お客さまの画面からも、すぐに消えます。このページへのリンクは開けなくなります。'
          : 'あとで同じ場面をご案内するなら、公開をやめて残しておけます。'
      }
      consequence="削除した場面は元に戻せません。"
      remove={() => dispatch(deleteScene({ id, version }))}
      list={adminPaths.scenes()}
      onRefused={onRefused}
    />
  )
}
