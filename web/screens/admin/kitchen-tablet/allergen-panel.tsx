import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { allergenName, allergensIn } from '#web/features/kitchen/kitchen-words.ts'
import style from './kitchen-tablet.module.css'

/** How many must avoid what, and of how many nobody knows. */
export function AllergenPanel({ windows }: { windows: KitchenDay['windows'] }) {
  const codes = allergensIn(windows.map(({ allergens }) => allergens))
  const sumOf = (count: (each: KitchenDay['windows'][number]) => number) =>
    windows.reduce((sum, each) => sum + count(each), 0)
  return (
    <section className={style.allergens} aria-labelledby="allergens">
      <h2 id="allergens">アレルギー {windows.length === 1 ? windows[0]!.from : '一日'}</h2>
      <dl>
        {codes.map((code) => (
          <div key={code}>
            <dt>{allergenName(code)}</dt>
            <dd className="num">{sumOf(({ allergens }) => allergens[code] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <b className="num">未回答 {sumOf(({ unanswered }) => unanswered)}</b>{' '}
        <span className="num">{sumOf(({ persons }) => persons)}名さまのうち</span>
      </p>
    </section>
  )
}
