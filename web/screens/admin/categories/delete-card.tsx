import type { CategoryRecord } from '#contract/admin/categories.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DeleteRecordCard } from '#web/features/admin/edit/delete-record-card.tsx'
import { useCall } from '#web/store/use-call.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type DeleteCardProps = { category: CategoryRecord; onRefused: () => Promise<void> }

/** Only of a category without products; of any other it says where they are. */
export function DeleteCard({ category, onRefused }: DeleteCardProps) {
  const { id, name, version, products, archived, last_change } = category
  const deleteCategory = useCall('deleteCategory')
  const isEmpty = products + archived === 0
  return (
    <DeleteRecordCard
      record="この分類"
      name={`「${name}」`}
      lastChange={last_change}
      hint={
        isEmpty ? '商品のない分類です。承ったご注文と書類は変わりません。' : <WhereProductsAre category={category} />
      }
      consequence="削除した分類は元に戻せません。"
      isDeletable={isEmpty}
      remove={() => deleteCategory({ params: { id: String(id) }, query: {}, body: { version } })}
      list={adminPaths.categories}
      onRefused={onRefused}
    />
  )
}

function WhereProductsAre({ category: { id, products, archived } }: { category: CategoryRecord }) {
  return (
    <>
      商品があるあいだは削除できません。すべての商品を、ほかの分類へ移してください。
      {products > 0 && (
        <>
          {' '}
          <TextLink href={adminPaths.products({ category: id })}>商品 {products}品</TextLink>
        </>
      )}
      {archived > 0 && (
        <>
          {' '}
          <TextLink href={adminPaths.products({ category: id, state: 'archived' })}>
            取り下げた商品 {archived}品
          </TextLink>
        </>
      )}
    </>
  )
}
