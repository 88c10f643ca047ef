import type { Ref } from 'react'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { tablewareWords } from '#contract/order-words.ts'
import { telWords } from '#contract/tel-words.ts'
import { allergenName } from '#domain/allergen.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { AllergiesField } from '#web/features/ordering-form/allergies-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { HeadcountField } from '../sale/headcount-field.tsx'
import parts from '../sale/sale.module.css'
import style from './order.module.css'
import { allergiesOf, feeProblem, noErrors } from './order-fields.ts'

type PlaceCardProps = { order: OrderRecord; edits: RecordEdits; ref: Ref<HTMLDetailsElement> }

/** When and where it is brought, and who takes it in; to be changed in place. */
export function PlaceCard({ order, edits, ref }: PlaceCardProps) {
  const { values, set } = edits
  const field = (name: string, label: string) => (
    <TextField
      name={name}
      label={label}
      layout="stack"
      value={String(values[name] ?? '')}
      onValue={(value) => set({ [name]: value })}
    />
  )
  const lines = (name: string, label: string) => (
    <TextAreaField
      name={name}
      label={label}
      layout="stack"
      rows={2}
      value={String(values[name] ?? '')}
      onValue={(value) => set({ [name]: value })}
    />
  )
  return (
    <Card title="お届け">
      <div className={style.facts}>
        <DefinitionRows dense rows={factsOf(order)} />
      </div>
      {order.status !== 'cancelled' && (
        <details ref={ref} className={`no-print ${parts.edit}`}>
          <summary aria-keyshortcuts="e">お届けの編集</summary>
          <div className={parts.fields}>
            {field('title', '会の名前')}
            <TextField
              name="meetup_date"
              label="開催日"
              layout="stack"
              type="date"
              value={String(values.meetup_date)}
              onValue={(value) => value && set({ meetup_date: value })}
            />
            <HeadcountField edits={edits} />
            <Field label="お届けの時刻" layout="stack">
              <Select value={String(values.window)} onChange={({ target }) => set({ window: target.value })}>
                {windowsOf(order, String(values.window)).map((each) => (
                  <option key={each} value={each}>
                    {each.replace('-', '〜')}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="器" layout="stack">
              <Select value={String(values.tableware)} onChange={({ target }) => set({ tableware: target.value })}>
                {waysOf(order).map((each) => (
                  <option key={each} value={each}>
                    {tablewareWords({ ...order, tableware: each })}
                  </option>
                ))}
              </Select>
            </Field>
            {field('address.postal_code', '郵便番号')}
            {field('address.prefecture', '都道府県')}
            {field('address.city', '市区町村')}
            {field('address.street', '町名・番地')}
            {field('address.building', '建物・階')}
            {(order.overrides.includes('area') || edits.names.includes('address.postal_code')) && (
              <TextField
                name="delivery_fee"
                label="配送料（円）"
                layout="stack"
                inputMode="numeric"
                autoComplete="off"
                value={String(values.delivery_fee)}
                onValue={(value) => set({ delivery_fee: value })}
                error={feeProblem(values)}
                hint="お届けのエリア外のときだけ、ご記入ください。0円も承れます。"
              />
            )}
            {lines('address.note', '搬入のご案内')}
            {field('reception.name', '受け取りご担当者')}
            {field('reception.tel', '受け取りご担当者の電話')}
            <AllergiesField
              form={noErrors}
              layout="stack"
              value={allergiesOf(values)}
              onValue={(groups) => set({ allergies: JSON.stringify(groups) })}
            />
            {lines('note', 'ご要望・備考')}
          </div>
        </details>
      )}
    </Card>
  )
}

/** Dishes are collected where the shop did so when it was ordered. */
const waysOf = ({ collection }: OrderRecord) =>
  collection ? (['return', 'disposable'] as const) : (['disposable'] as const)

/** With the one that was agreed, which the shop may not offer any more. */
function windowsOf({ delivery_windows }: OrderRecord, current: string): string[] {
  const all = delivery_windows.map(({ from, to }) => `${from}-${to}`)
  return all.includes(current) ? all : [current, ...all]
}

function factsOf(order: OrderRecord) {
  const { address, reception, guests, contact } = order
  const allergens = guests.allergens.map(({ code, guests: count }) => (
    <Tag key={code} tone="warn">
      {allergenName(code)} {count}
    </Tag>
  ))
  return [
    { term: '開催日', text: <b>{longJapaneseDate(order.meetup_date)}</b> },
    { term: '時刻', text: `${order.delivery_window.from}〜${order.delivery_window.to}` },
    { term: '人数', text: `${order.estimated_person}名さま` },
    {
      term: 'お届け先',
      text: `〒${formatPostalCode(address.postal_code)} ${address.prefecture}${address.city}${address.street} ${address.building}`,
    },
    ...(address.note ? [{ term: '搬入', text: address.note }] : []),
    {
      term: '受け取り',
      text: reception
        ? `${reception.name}さま ${telWords(reception.tel)}`
        : `${contact.last_name} ${contact.first_name}さま ${telWords(contact.tel)}`,
    },
    { term: '器', text: tablewareWords(order) },
    ...(order.allergies.length > 0
      ? [
          {
            term: '召し上がれないもの',
            text: <b className={style.allergies}>{order.allergies.map(allergyWords).join('\n')}</b>,
          },
        ]
      : []),
    ...(order.note ? [{ term: 'ご要望・備考', text: order.note }] : []),
    {
      term: 'アレルギー',
      text: (
        <span className={style.tags}>
          {allergens}
          <Tag tone="mute">未回答 {guests.unanswered}</Tag>
        </span>
      ),
    },
  ]
}
