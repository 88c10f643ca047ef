import type { ReactNode } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { formSentence } from '#web/words/failure-sentence.ts'
import { priceChangedSentence } from '#web/words/price-changed.ts'
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
    <Note tone="error">
      <p>
        {formSentence(failure, { failed: 'ご注文を承れませんでした', price_changed: priceChangedSentence(totals) })}
      </p>
      <NextActions failure={failure} pathOfField={pathOfField} />
    </Note>
  )
}

const chooseDate = { href: paths.orderEntry(1), words: '開催日を選び直す' }

/** The next action, if there is a better one than trying again. */
const actionOfCode: Record<PlacingRefusal | CardholderFailure, { href: string; words: string } | undefined> = {
  date_not_selectable: chooseDate,
  date_full: chooseDate,
  cutoff_passed: chooseDate,
  too_many_open_orders: { href: paths.meetups, words: 'ご注文の一覧を見る' },
  not_offerable: chooseDate,
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
  const ways: { key: string; node: ReactNode }[] = []
  for (const name of productNames(failure)) ways.push({ key: name, node: `「${name}」` })
  for (const { field, message } of failure.errors) {
    const path = pathOfField(field)
    ways.push({ key: field, node: path ? <TextLink href={path}>{message}</TextLink> : message })
  }
  const action = actionOfCode[failure.code as keyof typeof actionOfCode]
  if (action) ways.push({ key: action.href, node: <TextLink href={action.href}>{action.words}</TextLink> })
  if (failure.code === 'not_offerable') {
    ways.push({ key: 'cart', node: <TextLink href={paths.cart}>カートから削除する</TextLink> })
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

function productNames({ code, body }: Failure): string[] {
  if (code !== 'not_offerable' || !Array.isArray(body.products)) return []
  return body.products.map((product: { name?: unknown }) =>
    typeof product?.name === 'string' && product.name !== '' ? product.name : 'お取り扱いを終了した商品',
  )
}
