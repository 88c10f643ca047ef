import { useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { orderWords } from '#contract/admin/status-words.ts'
import { orderDifferences } from '#contract/order-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { isChangeable, isHandedOver, nextStepOf } from '#domain/meetup.ts'
import { formatYen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Api } from '#web/api/client.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { toldByMail } from '#web/features/admin/told-by-mail.ts'
import { titleOf } from '#web/features/meetups/status-words.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHints, type Shortcut, useShortcuts } from '#web/ui/shortcuts.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { CancelCard } from '../sale/cancel-card.tsx'
import { ChangeBar } from '../sale/change-bar.tsx'
import parts from '../sale/sale.module.css'
import { headcountProblem } from '../sale/sale-fields.ts'
import { cancelKey, goodsKey } from '../sale/sale-keys.ts'
import { CustomerCard } from './customer-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { NoteCard } from './note-card.tsx'
import style from './order.module.css'
import { authorIn, changeOf, feeProblem, fieldName, fieldsOf, fieldWords } from './order-fields.ts'
import { OrderTabs, OrderTags, tabKey } from './order-tags.tsx'
import { OrderTrack } from './order-track.tsx'
import { stepWords } from './order-words.ts'
import { PlaceCard } from './place-card.tsx'
import { StepBack } from './step-back.tsx'
import { type AskedStep, StepDialog } from './step-dialog.tsx'
import { Timeline, timelineKey } from './timeline.tsx'

export const handle: AdminHandle = {
  title: ({ order }: LoadedBy<typeof loader>) => `受注 ${order.number}`,
  watches: ['meetup'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const order = await api.call('getOrderRecord', { params: { id }, signal })
  const [products, neighbour] = await Promise.all([
    api.call('listProducts', { query: {}, signal }),
    neighboursOf(order, api, signal),
  ])
  return { order, products, neighbour }
})

/** The orders before and after this one among those of its day, on whichever page of the list they are. */
async function neighboursOf({ id, meetup_date: date }: OrderRecord, api: Api, signal: AbortSignal) {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await api.page('listOrders', { query: { date, page: String(page) }, signal })
    ids.push(...rows.map((row) => row.id))
    const at = ids.indexOf(id)
    const isOver = rows.length === 0 || ids.length >= total
    if (isOver || (at >= 0 && at < ids.length - 1)) return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] }
  }
}

/** One order: what it is, what can be done to it, and what was. */
export default function Order() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one order stands beside the next.
  return <OrderScreen key={loaded.order.id} {...loaded} />
}

function OrderScreen({ order, products, neighbour }: LoadedBy<typeof loader>) {
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  const params = { id: order.id }
  const [changeOrder, cancelOrder] = [useCall('changeOrder'), useCall('cancelOrder')]
  const fetchLetter = useCall('getCancellationLetter')
  const moving = useSubmit()
  const noteField = useRef<HTMLTextAreaElement>(null)
  const placeCard = useRef<HTMLDetailsElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const place = `meetup ${order.id}`
  const edits = useRecordEdits({ record: place, version: order.version, fields: fieldsOf(order) })
  const names = new Map([
    ...products.map(({ id, name }) => [id, name] as const),
    ...order.calculation.lines.map(({ id, name }) => [id, name] as const),
  ])
  const now = useNow()
  const to = nextStepOf({ status: order.status, meetupDate: order.meetup_date }, tokyoDateOf(now))
  const next = to && { to, words: stepWords[to] }
  const [asked, setAsked] = useState<AskedStep>()

  const goOn = async () => {
    if (!next || moving.busy) return
    if (next.to === 'delivered' || next.to === 'closed') return setAsked(next.to)
    const body = { version: order.version, status: next.to }
    await moving.submit(() => changeOrder({ params, query: {}, body }), readAgain)
  }
  const editPlace = () => {
    const card = placeCard.current
    if (!card) return
    card.open = true
    card.querySelector('input')?.focus()
  }
  const go = (to: string | undefined) => to && navigate(adminPaths.order(to))
  const keys: Shortcut[] = [
    { keys: 'j', label: '同じ日の次のご注文', run: () => go(neighbour.next) },
    { keys: 'k', label: '同じ日の前のご注文', run: () => go(neighbour.previous) },
    { keys: 'e', label: 'お届けの編集', run: editPlace },
    { keys: 'n', label: '次の段階へ', run: goOn },
    { keys: 'p', label: '印刷', run: () => window.print() },
    { keys: 'm', label: 'メモを書く', run: () => noteField.current?.focus() },
    { ...tabKey, run: () => void navigate(adminPaths.orderMoney(order.id)) },
    { keys: 'mod+s', label: '保存', run: () => saveButton.current?.click() },
  ]
  useShortcuts(keys)
  const isCancelled = order.status === 'cancelled'
  const isOver = isCancelled || isHandedOver(order.status)
  const ofCards = [...(isCancelled ? [] : [goodsKey]), ...(isOver ? [] : [cancelKey]), timelineKey]
  return (
    <>
      <ScreenHead
        title={titleOf(order)}
        isTyped
        note={<span className="num">{order.number}</span>}
        actions={
          <>
            {neighbour.previous && (
              <ButtonLink
                variant="outline"
                size="small"
                aria-keyshortcuts="k"
                href={adminPaths.order(neighbour.previous)}
              >
                前のご注文
              </ButtonLink>
            )}
            {neighbour.next && (
              <ButtonLink variant="outline" size="small" aria-keyshortcuts="j" href={adminPaths.order(neighbour.next)}>
                次のご注文
              </ButtonLink>
            )}
            <Button variant="outline" size="small" aria-keyshortcuts="p" onClick={() => window.print()}>
              <Icon name="document" /> 印刷
            </Button>
            {next && (
              <Button size="small" busy={moving.busy} busyText="進めています" aria-keyshortcuts="n" onClick={goOn}>
                {next.words}
              </Button>
            )}
          </>
        }
      >
        <OrderTags order={order} />
      </ScreenHead>
      <OrderTabs order={order} current="content" />
      <p className={`only-print ${style.printed}`}>
        <b>{titleOf(order)}</b>　<span className="num">{order.number}</span>　{orderWords[order.status]}
      </p>
      {next?.to === 'confirmed' && (
        <p className={`no-print ${parts.hint}`}>
          「{next.words}」で、
          {toldByMail(order.contact, `${order.contact.email}に「ご注文が確定しました」のメールをお送りします。`)}
        </p>
      )}
      <FormFailure form={moving} words={{ failed: '進められませんでした' }} />
      {asked && asked === next?.to && (
        <StepDialog order={order} to={asked} onClose={() => setAsked(undefined)} onDone={readAgain} />
      )}
      <ClashPanel
        record="この受注"
        authorOf={(field) => authorIn(order, field)}
        edits={edits}
        nameOf={(field) => fieldName(field, names)}
        wordsOf={fieldWords}
      />
      <OrderTrack order={order} />
      <StepBack order={order} onDone={readAgain} />
      <Columns className={style.columns}>
        <Column className={style.column}>
          <PlaceCard ref={placeCard} order={order} edits={edits} />
          <GoodsCard order={order} edits={edits} products={products} names={names} />
          <ChangeBar
            sale={order}
            place={place}
            edits={edits}
            change={changeOf(edits.values, edits.names, order)}
            inHouse={inHouse}
            isWrong={(headcountProblem(edits.values) ?? feeProblem(edits.values)) !== undefined}
            isLate={isLate(order, now)}
            differencesOf={(wanted) => orderDifferences(order, wanted, { tel: telWords })}
            noteOf={(wanted) => perPersonWords(order, wanted)}
            newMarksOf={(wanted) => newMarksOf(order, wanted)}
            changeSale={changeOrder}
            saveButton={saveButton}
            words={changeWords}
            onSaved={readAgain}
          />
          {!isHandedOver(order.status) && (
            <div className={isCancelled ? undefined : 'no-print'}>
              <CancelCard
                sale={order}
                place={place}
                words={cancelWords}
                cancel={(body) => cancelOrder({ params, body })}
                fetchLetter={fetchLetter}
                onDone={readAgain}
              />
            </div>
          )}
        </Column>
        <Column className={style.column}>
          <NoteCard overrideReason={order.override_reason} ref={noteField} edits={edits} />
          <CustomerCard order={order} edits={edits} />
          <Timeline order={order} onDone={readAgain} />
        </Column>
      </Columns>
      <KeyHints shortcuts={[...keys, ...ofCards]} />
    </>
  )
}

const inHouse = { name: 'internal_note', words: '内部メモ' }
const changeWords = {
  late: 'お客さまの変更の締切を過ぎています。',
  edited_meanwhile: 'ほかの方がこのご注文を変えました。内容を合わせましたので、もう一度保存してください。',
}
const cancelWords = {
  what: 'このご注文',
  agreedThen: 'ご注文時のお約束では',
  besides: '引き継ぎのお願いにまだお返事のない方がいらっしゃれば、その方にもお知らせします。',
}

const isLate = ({ cutoff_at, status }: OrderRecord, now: Date) =>
  now.getTime() >= Date.parse(cutoff_at) || !isChangeable(status)

/** A mark of another day, or of another place, is put aside anew. */
const newMarksOf = (order: OrderRecord, wanted: OrderRecord) => {
  const isMoved = wanted.meetup_date !== order.meetup_date
  const isElsewhere = wanted.address.postal_code !== order.address.postal_code
  const isAnew = { cutoff: isMoved, capacity: isMoved, area: isElsewhere, email: false, kana: false }
  return wanted.overrides.filter((each) => isAnew[each] || !order.overrides.includes(each))
}

function perPersonWords({ calculation: { per_person: was } }: OrderRecord, wanted: OrderRecord): string {
  const is = wanted.calculation.per_person
  return was === null || is === null ? '' : `お一人さま ${formatYen(was)} → ${formatYen(is)}`
}
