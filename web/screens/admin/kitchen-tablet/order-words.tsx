import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { windowKey } from '#domain/kitchen.ts'
import { hasWords, shortNumber } from '#web/features/kitchen/kitchen-words.ts'
import { Tag } from '#web/ui/tag.tsx'
import style from './kitchen-tablet.module.css'

/** What came with the orders of these windows, as it was typed. */
export function OrderWords({ day, windows }: { day: KitchenDay; windows: KitchenDay['windows'] }) {
  const shown = new Set(windows.map(windowKey))
  const told = day.deliveries.filter((each) => shown.has(windowKey(each.delivery_window)) && hasWords(each))
  return (
    <section className={style.words} aria-labelledby="order-words">
      <h2 id="order-words">ご注文時のお申し出 {windows.length === 1 ? windows[0]!.from : '一日'}</h2>
      {told.length === 0 && <p>ありません。</p>}
      <ul>
        {told.map(({ id, number, delivery_window, confirmed, allergies, note, address_note }) => (
          <li key={id}>
            <p className="num">
              {delivery_window.from} {shortNumber(number)} {!confirmed && <Tag tone="warn">未確認</Tag>}
            </p>
            {allergies.length > 0 && <b>{allergies.map(allergyWords).join('\n')}</b>}
            {note && <p>{note}</p>}
            {address_note && <p>{`搬入のご案内\n${address_note}`}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
