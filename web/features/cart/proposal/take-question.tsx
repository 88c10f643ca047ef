import { useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { selectCartLines } from '../cart.slice.ts'
import style from './proposal-dialog.module.css'
import type { TakeHow } from './use-take-proposal.ts'

/** What is asked before a proposal goes into a cart that has something in it. */
export function TakeQuestion() {
  const { length } = useAppSelector(selectCartLines)
  return <p className={style.question}>カートには{length}品の商品が入っています。この内容に入れ替えますか。</p>
}

export function TakeActions({ onTake }: { onTake: (how: TakeHow) => void }) {
  return (
    <>
      <Button variant="outline" onClick={() => onTake('add')}>
        追加する
      </Button>
      <Button onClick={() => onTake('replace')}>入れ替える</Button>
    </>
  )
}
