import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Collection, Delivery } from '#contract/admin/deliveries.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { dayIn } from '#web/features/admin/kept-day.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { dayView, isAnotherDay, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useIsOnline } from '#web/features/frame/use-is-online.ts'
import { DayNav } from '#web/features/kitchen/day-nav.tsx'
import { calledOffWords, isStanding, nameOf } from '#web/features/kitchen/delivery-words.ts'
import { useHandovers } from '#web/features/kitchen/use-handovers.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { asOfWords } from '#web/words/as-of-words.ts'
import { useKeptDay } from '../frame/use-kept-day.ts'
import { Collections } from './collections.tsx'
import style from './deliveries.module.css'
import { DeliveryEntry } from './delivery-entry.tsx'
import { useCalledOff } from './use-called-off.ts'

export const handle: AdminHandle = { title: '配送の記録', watches: ['meetup', 'day'], worksOffline: true }

type Day = {
  date: TokyoDate
  deliveries: Delivery[]
  collections: Collection[]
  /** When the shop answered, by this device's clock. */
  asOf: string
}

export const loader = staffLoader<{ day: Day; isKept: boolean }>(
  async ({ api, url, signal }) => {
    const date = dayIn(url)
    const query = { date }
    const [deliveries, collections] = await Promise.all([
      api.call('listDeliveries', { query, signal }),
      api.call('listCollections', { query, signal }),
    ])
    return { day: { date, deliveries, collections, asOf: isoInTokyo(shopNow()) }, isKept: false }
  },
  { viewOf: dayView, recall: ({ shown }) => ({ day: shown as Day, isKept: true }) },
)
export const shouldRevalidate = isAnotherDay

/** A day's deliveries by window and area, with what the driver needs; each is noted as handed over. */
export default function Deliveries() {
  const { day, isKept } = useLoaderData<typeof loader>()
  const { date, deliveries, collections, asOf } = day
  const area = useSearchParams()[0].get('area') ?? ''
  useKeptDay({ date, shown: day, isKept })
  const readAgain = useReadAgain()
  const handovers = useHandovers(readAgain)
  const isAway = !useIsOnline() || isKept
  const [opened, setOpened] = useState<string>()
  const areas = [...new Set(deliveries.map((each) => each.area))]
  const shown = deliveries.filter((each) => area === '' || each.area === area)
  const isDone = (each: (typeof deliveries)[number]) =>
    each.delivered_at !== null || (handovers.of(each) !== undefined && !handovers.of(each)?.refused)
  const stops = shown.filter(isStanding)
  const done = stops.filter(isDone).length
  const next = stops.find((each) => !isDone(each))?.id
  const called = useCalledOff(day)
  return (
    <>
      <ScreenHead title="配送の記録" note={`${stops.length}件のうち ${done}件完了`}>
        <DayNav date={date} hrefOf={(to) => adminPaths.deliveries({ date: to, area })} />
        {areas.length > 1 && (
          <Segments
            label="地域"
            segments={['', ...areas].map((each) => ({
              name: each || 'すべて',
              href: adminPaths.deliveries({ date, area: each }),
              current: each === area,
            }))}
          />
        )}
      </ScreenHead>
      <p role="status" className={style.connection}>
        {(isAway || handovers.waiting > 0) && (
          <span className={style.waiting}>
            <Icon name={isAway ? 'offline' : 'clock'} />
            {isAway
              ? `通信なし ${asOfWords(asOf, shopNow())}。記録は、つながったときに送ります${handovers.waiting > 0 ? `（送信待ち ${handovers.waiting}）` : ''}。`
              : `送信しています（${handovers.waiting}件）`}
          </span>
        )}
      </p>
      <div role="alert" className={style.connection}>
        {called.length > 0 && (
          <Note tone="warn">
            {called.map((stop) => (
              <p key={stop.id}>
                <b>{`${stop.delivery_window.from} ${nameOf(stop)}は、${calledOffWords(stop)}になりました。`}</b>
              </p>
            ))}
          </Note>
        )}
      </div>
      {shown.length === 0 && <p className={style.empty}>この日にお届けする受注はありません。</p>}
      <ol className={style.list}>
        {shown.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            date={date}
            isNext={delivery.id === next}
            isOpen={opened === undefined ? delivery.id === next : delivery.id === opened}
            onOpen={(open) => setOpened(open ? delivery.id : '')}
            handovers={handovers}
            isAway={isAway}
            onNoted={readAgain}
          />
        ))}
      </ol>
      <Collections date={date} collections={collections} isAway={isAway} onNoted={readAgain} />
    </>
  )
}
