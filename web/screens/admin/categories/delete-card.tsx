import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryRecord } from '#contract/admin/categories.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './categories.module.css'
import { deleteCategory } from './category-calls.ts'

type DeleteCardProps = { category: CategoryRecord; onRefused: () => Promise<void> }

/** Only of a category without products; of any other it says where they are. */
export function DeleteCard({ category, onRefused }: DeleteCardProps) {
  const { id, name, version, products, archived, last_change } = category
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const refused = await call.submit(() => dispatch(deleteCategory({ id, version })))
    setAsking(false)
    if (refused) await onRefused()
    else void navigate(adminPaths.categories)
  }
  return (
    <Card title="削除">
      <FormFailure
        form={call}
        words={{
          failed: '削除できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}この分類を変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      {products + archived > 0 ? (
        <p className={style.hint}>
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
        </p>
      ) : (
        <>
          <p className={style.hint}>商品のない分類です。承ったご注文と書類は変わりません。</p>
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
            削除する
          </Button>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`「${name}」を削除しますか`}
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button busy={call.busy} onClick={remove}>
              削除する
            </Button>
          </>
        }
      >
        削除した分類は元に戻せません。
      </Dialog>
    </Card>
  )
}
