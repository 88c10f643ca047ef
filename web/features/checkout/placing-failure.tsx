import type { ReactNode } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { selectProductsById } from '#web/features/catalog/products.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { formSentence } from '#web/words/failure-sentence.ts'
import { priceChangedSentence } from '#web/words/price-changed.ts'
import { quoted } from '#web/words/product-words.ts'
import { placingActions } from './placing.slice.ts'
import style from './placing-failure.module.css'
import type { PlacingRefusal } from './refused-fields.ts'
import type { CardholderFailure } from './use-cardholder-proof.ts'

type PlacingFailureProps = {
  failure: Failure
  /** Yen: the total that was sent, and today's. */
  totals: { before?: number; now: number }
  /** The step of a field. */
  pathOfField: (field: string) => string | undefined
}

/** Why the order was not placed, and what the visitor can do. The input always stays. */
export function PlacingFailure({ failure, totals, pathOfField }: PlacingFailureProps) {
  return (
    <Refusal>
      <p>
        {formSentence(failure, {
          failed: 'ご注文を承れませんでした',
          price_changed: priceChangedSentence(totals),
          ...(isGoneForGood(failure) && {
            not_offerable: 'お取り扱いを終えた商品があります。カートから削除すると、このままご注文を続けられます。',
          }),
        })}
      </p>
      <NextActions failure={failure} pathOfField={pathOfField} />
    </Refusal>
  )
}

const chooseDate = { href: paths.orderEntry(1), words: '開催日を選び直す' }

/** The next action, if there is a better one than trying again. */
const actionOfCode: Record<PlacingRefusal | CardholderFailure, { href: string; words: string } | undefined> = {
  date_not_selectable: chooseDate,
  date_full: chooseDate,
  cutoff_passed: chooseDate,
  too_many_open_orders: { href: paths.meetups, words: 'ご注文の一覧を見る' },
  not_offerable: undefined,
  area_not_served: { href: paths.orderEntry(1), words: 'お届け先を変更する' },
  age_confirmation_required: { href: paths.orderEntry(2), words: '生年月日を入力する' },
  under_age: { href: paths.cart, words: 'カートからお酒を削除する' },
  payment_declined: { href: paths.orderEntry(2), words: 'お支払い方法を変更する' },
  three_d_secure_failed: { href: paths.orderEntry(2), words: 'お支払い方法を変更する' },
  company_not_reached: { href: paths.orderEntry(2), words: 'お支払い方法を変更する' },
  payment_pending: { href: paths.orderEntry(2), words: 'お支払い方法を変更する' },
  quantity_out_of_range: { href: paths.cart, words: 'カートで数を変更する' },
  campaign_invalid: undefined,
  price_changed: undefined,
  terms_changed: undefined,
  cancellation_changed: undefined,
  quote_not_found: undefined,
  quote_closed: undefined,
  quote_mismatch: undefined,
  idempotency_key_required: undefined,
  idempotency_mismatch: undefined,
  invalid: undefined,
  too_many_requests: undefined,
  shop_not_open: undefined,
  shop_paused: undefined,
}

function NextActions({ failure, pathOfField }: Pick<PlacingFailureProps, 'failure' | 'pathOfField'>) {
  const dispatch = useAppDispatch()
  const products = useRefused(failure)
  const ways: { key: string; node: ReactNode }[] = []
  for (const { id, name } of products) if (name) ways.push({ key: `product-${id}`, node: quoted(name) })
  // The sentence above says it where all of them are.
  const hasNameless = products.some(({ name }) => !name) && !isGoneForGood(failure)
  if (hasNameless) ways.push({ key: 'gone', node: 'お取り扱いを終えた商品' })
  for (const { field, message } of failure.errors) {
    const path = pathOfField(field)
    ways.push({ key: field, node: path ? <TextLink href={path}>{message}</TextLink> : message })
  }
  const action = actionOfCode[failure.code as keyof typeof actionOfCode]
  if (action) ways.push({ key: action.href, node: <TextLink href={action.href}>{action.words}</TextLink> })
  if (failure.code === 'not_offerable') {
    const { href, words } = chooseDate
    if (!isGoneForGood(failure)) ways.push({ key: href, node: <TextLink href={href}>{words}</TextLink> })
    const remove = () => {
      dispatch(cartActions.removeGone({ ids: products.map(({ id }) => id) }))
      dispatch(placingActions.failureSeen())
    }
    ways.push({ key: 'cart', node: <TextButton onClick={remove}>カートから削除する</TextButton> })
  }
  if (ways.length === 0) return null
  return (
    <ul className={style.ways}>
      {ways.map(({ key, node }) => (
        <li key={key}>{node}</li>
      ))}
    </ul>
  )
}

type RefusedProduct = { id: number; name: string; reason?: string }

const refusedIn = ({ code, body }: Failure): Partial<RefusedProduct>[] =>
  code === 'not_offerable' && Array.isArray(body.products) ? body.products : []

const withdrawn: ReadonlySet<unknown> = new Set(['not_found', 'not_published', 'sold_out'])

/** No other day has it. */
function isGoneForGood(failure: Failure): boolean {
  const products = refusedIn(failure)
  return products.length > 0 && products.every(({ reason }) => withdrawn.has(reason))
}

/** What the shop has withdrawn it no longer names; this page may have shown its name. */
function useRefused(failure: Failure): RefusedProduct[] {
  const known = useAppSelector(selectProductsById)
  return refusedIn(failure).map(({ id = 0, name }) => ({
    id,
    name: name || known.get(id)?.name || '',
  }))
}
