import { useLoaderData, useNavigate } from 'react-router'
import { isIssued } from '#domain/document.ts'
import { isDelivered } from '#domain/meetup.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { titleOf } from '#web/features/meetups/status-words.ts'
import { useDownload } from '#web/store/use-download.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Column, Columns } from '#web/ui/columns.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { creditGoods } from '../sale/money/credit-goods.ts'
import { goodsOfOrder } from '../sale/money/goods.ts'
import { HeadActs } from '../sale/money/head-acts.tsx'
import { isBillable } from '../sale/money/is-billable.ts'
import { MoneyCard } from '../sale/money/money-card.tsx'
import { MoneyDialog } from '../sale/money/money-dialog.tsx'
import { NextStepCard } from '../sale/money/next-step-card.tsx'
import { offeredActs } from '../sale/money/offered-acts.ts'
import { OtherActs } from '../sale/money/other-acts.tsx'
import { PapersCard } from '../sale/money/papers-card.tsx'
import { hintsOfDesk, useMoneyDesk } from '../sale/money/use-money-desk.ts'
import style from './order.module.css'
import { OrderTabs, OrderTags, tabKey } from './order-tags.tsx'
import { useMoneyCalls } from './use-money-calls.ts'

export const handle: AdminHandle = {
  title: ({ order }: LoadedBy<typeof loader>) => `お金 ${order.number}`,
  watches: ['meetup'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const [order, products] = await Promise.all([
    api.call('getOrderRecord', { params: { id }, signal }),
    api.call('listProducts', { query: {}, signal }),
  ])
  return { order, products }
})

/** The money of an order: what it waits for, all that has happened to it, and its papers. */
export default function OrderMoney() {
  const loaded = useLoaderData<typeof loader>()
  return <MoneyScreen key={loaded.order.id} {...loaded} />
}

function MoneyScreen({ order, products }: LoadedBy<typeof loader>) {
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  const mayAct = useMayDo('money')
  const today = tokyoDateOf(useNow())
  const download = useDownload('getOrderDocument')
  const again = useDownload('getIssuedOrderPaper')
  const { id, number, status, money, payment, refund_account } = order
  const offered = offeredActs({
    money,
    isDelivered: isDelivered({ status, meetupDate: order.meetup_date }, today),
    isCancelled: status === 'cancelled',
    takesMore: true,
    isBilled: isBillable(order, payment.method),
  })
  const placedOn = tokyoDateOf(new Date(order.placed_at))
  const sale = { ...order, placedOn, account: refund_account }
  const desk = useMoneyDesk(sale, offered, mayAct)
  const back = { keys: tabKey.keys, label: '内容', run: () => void navigate(adminPaths.order(id)) }
  useShortcuts([back])
  return (
    <>
      <ScreenHead
        title={titleOf(order)}
        isTyped
        note={<span className="num">{number}</span>}
        actions={<HeadActs desk={desk} />}
      >
        <OrderTags order={order} />
      </ScreenHead>
      <OrderTabs order={order} current="money" />
      <Columns className={style.columns}>
        <Column className={style.column}>
          <MoneyCard desk={desk} mayAct={mayAct} />
        </Column>
        <Column className={style.column}>
          <NextStepCard desk={desk} />
          <PapersCard id={id} papers={order.papers} isOne={isIssued} download={download} again={again} />
          <OtherActs desk={desk} />
        </Column>
      </Columns>
      <MoneyDialog
        desk={desk}
        calls={useMoneyCalls()}
        goods={{
          goods: creditGoods(order.calculation, order.book),
          ordered: goodsOfOrder(order.calculation),
          menu: products,
        }}
        onDone={readAgain}
      />
      <KeyHints shortcuts={[...hintsOfDesk(desk), back]} />
    </>
  )
}
