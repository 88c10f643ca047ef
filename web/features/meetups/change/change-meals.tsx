import type { Product } from '#contract/catalog.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import { quantityAdvice } from '#domain/quantity-advice.ts'
import { quantitiesFor } from '#domain/quantity-for-headcount.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { MealNote } from '#web/ui/meal-note.tsx'
import { mealWords } from '#web/words/meal-words.ts'
import { changeDraftActions } from './change-drafts.slice.ts'
import style from './change-meals.module.css'
import type { OrderContents } from './order-contents.ts'

type ChangeMealsProps = { meetup: GuestOrder; wanted: OrderContents; products: ReadonlyMap<number, Product> }

/** Whether the food is enough for the new headcount, as the cart says it, and one press that adjusts the quantities. */
export function ChangeMeals({ meetup, wanted, products }: ChangeMealsProps) {
  const dispatch = useAppDispatch()
  const { cart, estimated_person } = wanted
  const words = mealWords(
    quantityAdvice(
      cart.filter(({ qty }) => qty > 0),
      products,
      estimated_person,
    ),
    estimated_person,
  )
  const fitting = fittingQuantities(meetup, wanted, products)
  const fit = () => dispatch(changeDraftActions.merged({ id: meetup.id, piece: { qty: fitting } }))
  return (
    <div className={style.meals}>
      {words && <MealNote {...words} />}
      {Object.keys(fitting).length > 0 && (
        <Button variant="outline" size="small" block onClick={fit}>
          数量も人数に合わせる
        </Button>
      )}
    </div>
  )
}

/** What was ordered, for the new headcount, where that differs from what is wanted. Of what cannot be had more is not asked. */
function fittingQuantities(
  { calculation, estimated_person: from }: GuestOrder,
  { cart, estimated_person: to }: OrderContents,
  products: ReadonlyMap<number, Product>,
): Record<number, number> {
  const ordered = calculation.lines.map(({ id, qty }) => ({ id, qty }))
  const offered = [...products.values()].filter(({ offerable }) => offerable !== false)
  const menu = new Map(offered.map((product) => [product.id, { ...product, price: product.price_with_tax }]))
  const wanted = new Map(cart.map(({ id, qty }) => [id, qty]))
  if (from === to) return {}
  return Object.fromEntries(
    quantitiesFor(ordered, menu, { from, to })
      .filter(({ id, qty }) => wanted.get(id) !== qty && menu.has(id))
      .map(({ id, qty }) => [id, qty]),
  )
}
