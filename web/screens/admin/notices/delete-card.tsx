import type { NoticeRecord } from '#contract/admin/notices.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DeleteRecordCard } from '#web/features/admin/edit/delete-record-card.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { deleteNotice } from './notice-calls.ts'

type DeleteCardProps = { notice: NoticeRecord; onRefused: () => Promise<void> }

export function DeleteCard({ notice: { id, version, status, last_change }, onRefused }: DeleteCardProps) {
  const dispatch = useAppDispatch()
  return (
    <DeleteRecordCard
      record="このお知らせ"
      name="このお知らせ"
      lastChange={last_change}
      hint={
        status === 'shown'
          ? 'お客さまの画面からも、すぐに消えます。'
          : 'あとで同じことをお知らせするなら、公開をやめて残しておけます。'
      }
      consequence="削除したお知らせは元に戻せません。"
      remove={() => dispatch(deleteNotice({ id, version }))}
      list={adminPaths.notices()}
      onRefused={onRefused}
    />
  )
}
