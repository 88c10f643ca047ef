import type { FaqRecord } from '#contract/admin/faqs.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DeleteRecordCard } from '#web/features/admin/edit/delete-record-card.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { deleteFaq } from './faq-calls.ts'

type DeleteCardProps = { faq: FaqRecord; onRefused: () => Promise<void> }

/** What deleting means, before it is done. */
export function DeleteCard({ faq, onRefused }: DeleteCardProps) {
  const { id, question, version, published, last_change } = faq
  const dispatch = useAppDispatch()
  const consequence = published
    ? 'お店の画面からもすぐに消え、元に戻せません。内容を残すには、削除せずに公開をやめてください。'
    : '削除したご質問とお答えは、元に戻せません。'
  return (
    <DeleteRecordCard
      record="このご質問"
      name={`「${question}」`}
      lastChange={last_change}
      hint={consequence}
      consequence={consequence}
      remove={() => dispatch(deleteFaq({ id, version }))}
      list={adminPaths.faqs()}
      onRefused={onRefused}
    />
  )
}
