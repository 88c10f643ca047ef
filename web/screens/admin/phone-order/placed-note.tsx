import { useEffect, useRef } from 'react'
import type { PhoneOrderPlaced } from '#contract/admin/phone-orders.ts'
import { formatYen } from '#domain/money.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import style from './phone-order.module.css'

/** The order is placed: its number is told to the caller, and the next one may call. */
export function PlacedNote({ placed, onNext }: { placed: PhoneOrderPlaced; onNext: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useShortcuts([{ keys: 't', label: '次のお電話を受ける', run: onNext }])
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={style.placed}>
        ご注文を承りました　<span className="num">{placed.number}</span>
      </h2>
      <p>
        ご注文番号をお客さまにお伝えください。お支払い合計は{formatYen(placed.total)}
        （税込）です。
        {placed.overrides.includes('email')
          ? 'メールアドレスを伺っていないため、確認のメールはお送りしません。'
          : '確認のメールをお送りします。'}
      </p>
      <div className={style.next}>
        <ButtonLink variant="outline" href={adminPaths.order(placed.id)}>
          受注を開く
        </ButtonLink>
        <Button variant="secondary" aria-keyshortcuts="t" onClick={onNext}>
          次のお電話を受ける
          <Keys keys="t" />
        </Button>
      </div>
    </Card>
  )
}
