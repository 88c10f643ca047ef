import { useEffect, useState } from 'react'
import type { OfferedOrder } from '#contract/transfers.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'

const readTransfer = createApiThunk<OfferedOrder, string>('meetups/readTransfer', (token, { api }) =>
  api.call('readTransfer', { body: { token } }),
)

/** What the link offers, and why it could not be read. */
export function useOfferedOrder(token: string | undefined) {
  const dispatch = useAppDispatch()
  const [read, setRead] = useState<{ offered?: OfferedOrder; unread?: Failure }>({})
  useEffect(() => {
    if (!token) return
    dispatch(readTransfer(token)).then((done) => {
      setRead(readTransfer.fulfilled.match(done) ? { offered: done.payload } : { unread: done.payload })
    })
  }, [dispatch, token])
  return read
}

/** The order by its number, day and sum, and who asks. */
export function OfferedOrderRows({ offered }: { offered: OfferedOrder | undefined }) {
  if (!offered) {
    return (
      <Loading label="ご注文をお調べしています">
        <Skeleton height="216px" />
      </Loading>
    )
  }
  const { from, number, meetup_date, delivery_window, estimated_person, total } = offered
  return (
    <DefinitionRows
      dense
      rows={[
        { term: 'お願いした方', text: [from.company, `${from.name}さま`].filter(Boolean).join('　') },
        { term: '開催日', text: <Unbroken>{longJapaneseDate(meetup_date)}</Unbroken> },
        { term: 'お届けの時刻', text: <Unbroken>{formatWindow(delivery_window)}</Unbroken> },
        { term: '人数', text: `${formatNumber(estimated_person)}名さま` },
        { term: 'お支払い合計', text: `${formatYen(total)}（税込）` },
        { term: 'ご注文番号', text: number },
      ]}
    />
  )
}
