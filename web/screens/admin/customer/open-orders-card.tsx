import { useState } from 'react'
import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { MOST_OPEN_ORDERS, OPEN_ORDERS, openOrdersOnDate } from '#domain/open-orders.ts'
import { readCount } from '#domain/quantity.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './customer.module.css'

type OpenOrdersCardProps = { customer: CustomerRecord; onDone: () => Promise<void> }

/** How many unpaid orders they may have at a time: an office that is known may have more. */
export function OpenOrdersCard({ customer, onDone }: OpenOrdersCardProps) {
  const { id, version, max_open_orders: most, open_orders: open } = customer
  const changeCustomer = useCall('changeCustomer')
  const call = useSubmit()
  const [typed, setTyped] = useState(String(most))
  const [isWrong, setWrong] = useState(false)
  const wanted = readCount(typed)
  const isRead = wanted !== undefined && wanted <= MOST_OPEN_ORDERS
  const save = async () => {
    setWrong(!isRead)
    if (!isRead) return
    await call.submit(() => changeCustomer({ params: { id }, body: { version, max_open_orders: wanted } }), onDone)
  }
  return (
    <Card title="お支払い前のご注文の上限" aside={`いま${open.toLocaleString('ja-JP')}件`}>
      <FormFailure form={call} words={{ failed: '変更できませんでした' }} />
      <TextField
        name="max_open_orders"
        label="上限の件数"
        layout="stack"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onValue={setTyped}
        hint={hintFor(isRead ? wanted : most)}
        error={isWrong ? `0から${MOST_OPEN_ORDERS.toLocaleString('ja-JP')}までの件数をご記入ください。` : undefined}
      />
      <div className={style.save}>
        <p role="status">{open >= most ? '上限に達しています。お客さまはお電話でのご相談をご案内されます。' : ''}</p>
        <Button variant="secondary" size="small" busy={call.busy} disabled={typed === String(most)} onClick={save}>
          上限を保存
        </Button>
      </div>
    </Card>
  )
}

const hintFor = (most: number) =>
  `請求書払いで、お支払い前のまま同時に承る数です。同じ日は${openOrdersOnDate(most).toLocaleString('ja-JP')}件まで。はじめは${OPEN_ORDERS.inAll}件です。お電話の受注は数えません。`
