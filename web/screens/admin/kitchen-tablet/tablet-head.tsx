import { useLocation } from 'react-router'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useIsOnline } from '#web/features/frame/use-is-online.ts'
import { DayNav } from '#web/features/kitchen/day-nav.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { asOfWords } from '#web/words/as-of-words.ts'
import style from './kitchen-tablet.module.css'

type Props = { day: KitchenDay; isKept: boolean; waiting: number }

/** The day, and whether what is shown and pressed is on its way. */
export function TabletHead({ day, isKept, waiting }: Props) {
  const { pathname } = useLocation()
  const isAway = !useIsOnline() || isKept
  return (
    <header className={`on-ai ${style.head}`}>
      <h1>仕込み</h1>
      <DayNav date={day.date} hrefOf={(date) => `${pathname}?date=${date}`} />
      <p role="status" className={style.connection}>
        {(isAway || waiting > 0) && (
          <span className={style.waiting}>
            <Icon name={isAway ? 'offline' : 'clock'} />
            {isAway ? `通信なし ${asOfWords(day.as_of, shopNow())}` : '送信しています'}
            {waiting > 0 && ` 送信待ち ${waiting}`}
          </span>
        )}
      </p>
      <Anchor href={adminPaths.kitchen({ date: day.date })} className={style.out} aria-label="仕込みと配送へ戻る">
        <Icon name="filter" />
      </Anchor>
    </header>
  )
}
