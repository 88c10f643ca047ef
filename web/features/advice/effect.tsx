import type { Advice } from '#contract/advice.ts'
import { formatDifference, formatNumber, formatYen } from '#domain/money.ts'
import { quantityAdvice, type Servable, sharesPerPiece } from '#domain/quantity-advice.ts'
import { MealNote } from '#web/ui/meal-note.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { mealWords } from '#web/words/meal-words.ts'
import { countWords, servesWords } from '#web/words/product-words.ts'
import { people } from './headcount-words.ts'
import style from './sum.module.css'

/** What another number of people does to the order and its money, and whether the food is enough then. */
export function Effect({ advice }: { advice: Advice }) {
  const { ordered, estimated_person, changes, cart, difference, total, per_person, change_fee } = advice
  const products = new Map(advice.products.map((product) => [product.id, product]))
  const meals = mealWords(quantityAdvice(cart, products, estimated_person), estimated_person)
  return (
    <>
      <dl className={`${style.sum} ${style.effect}`}>
        {changes.map(({ id, name, unit, from, to, amount }) => {
          const product = products.get(id)
          const words = (qty: number) => countWords(qty, { package_type: product?.package_type ?? 0, unit })
          return (
            <div key={id}>
              <dt>
                {name}
                {product && <small>{whyWords({ ...product, unit }, from, estimated_person)}</small>}
              </dt>
              <dd>
                <OldNew before={words(from)} after={words(to)} />
                <small>{formatDifference(amount)}</small>
              </dd>
            </div>
          )
        })}
        {changes.length === 0 && (
          <div>
            <dt>商品の数量</dt>
            <dd>変更なし</dd>
          </div>
        )}
        {change_fee > 0 && (
          <div>
            <dt>
              一部キャンセル料<small>キャンセル料のかかる時期のため、減らす商品の分をいただきます（不課税）。</small>
            </dt>
            <dd>{formatYen(change_fee)}</dd>
          </div>
        )}
        <div>
          <dt>
            <b>お支払い合計（税込）</b>
            {per_person !== null && ordered.per_person !== null && (
              <small>
                お一人さまあたり{' '}
                {per_person === ordered.per_person ? (
                  formatYen(per_person)
                ) : (
                  <OldNew before={formatYen(ordered.per_person)} after={formatYen(per_person)} />
                )}
              </small>
            )}
          </dt>
          <dd>
            {formatDifference(difference)}
            <small>
              {difference === 0 ? (
                formatYen(total)
              ) : (
                <OldNew before={formatYen(ordered.total)} after={formatYen(total)} />
              )}
            </small>
          </dd>
        </div>
      </dl>
      {meals && <MealNote {...meals} />}
    </>
  )
}

/** Why a line changes: for how many guests one is, or how many it is short of. */
function whyWords(product: Servable & { unit: string }, from: number, guests: number): string {
  const isMeal = product.serves_as === 'meal' || product.serves_as === 'dish' || product.serves_as === 'side'
  if (isMeal) return product.serves && product.package_type === 0 ? `1${product.unit} ${servesWords(product)}` : ''
  const enough = Math.floor(from * sharesPerPiece(product))
  return enough > 0 && enough < guests ? `${people(enough)}分では${people(guests - enough)}分足りません` : ''
}

export const isChange = ({ ordered, estimated_person, changes }: Advice) =>
  changes.length > 0 || ordered.estimated_person !== estimated_person

export const changeButtonWords = ({ estimated_person }: Advice) =>
  `ご注文を${formatNumber(estimated_person)}名さま分に変える`
