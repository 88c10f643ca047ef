import { useLoaderData } from 'react-router'
import { parseTokyoDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { DayChanges } from '#web/features/kitchen/day-changes.tsx'
import { DayNav } from '#web/features/kitchen/day-nav.tsx'
import { isStanding } from '#web/features/kitchen/delivery-words.ts'
import { UnseenChanges } from '#web/features/kitchen/unseen-changes.tsx'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { DeliverySlips } from './delivery-slips.tsx'
import style from './kitchen.module.css'
import { LabelSheets } from './label-sheets.tsx'
import { PrintPanel } from './print-panel.tsx'
import { PrintedDialog } from './printed-dialog.tsx'
import { ProductionSheet } from './production-sheet.tsx'
import { usePrinting } from './use-printing.ts'

export const handle: AdminHandle = { title: '仕込みと配送', watches: ['day', 'meetup'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const query = { date: parseTokyoDate(searchParams.get('date') ?? '') }
  const [day, stops] = await Promise.all([
    api.call('getKitchenDay', { query, signal }),
    api.call('listDeliveries', { query, signal }),
  ])
  return { day, deliveries: stops.filter(isStanding) }
})

/** All that a day has on paper, as it will come out of the printer. */
export default function Kitchen() {
  const { day, deliveries } = useLoaderData<typeof loader>()
  const readAgain = useReadAgain()
  const printing = usePrinting(day)
  const { chosen, layout } = printing
  const persons = day.windows.reduce((sum, window) => sum + window.persons, 0)
  const open = day.changes.filter(({ confirmed }) => !confirmed).length
  const hasOrders = deliveries.length > 0
  const shortcuts = [{ keys: 'p', label: '印刷する', run: printing.print }]
  useShortcuts(shortcuts, hasOrders)
  return (
    <>
      <ScreenHead
        title="仕込みと配送"
        note={`${deliveries.length}件 ${persons}食`}
        actions={
          <>
            <ButtonLink variant="outline" size="small" href={adminPaths.kitchenTablet({ date: day.date })}>
              調理場の画面
            </ButtonLink>
            <Button
              size="small"
              disabled={!hasOrders || chosen.size === 0}
              aria-keyshortcuts="p"
              onClick={printing.print}
            >
              印刷する <Kbd>P</Kbd>
            </Button>
          </>
        }
      >
        <DayNav date={day.date} hrefOf={(date) => adminPaths.kitchen({ date })} />
      </ScreenHead>
      <div className={style.grid}>
        <div className={style.sheets}>
          {!hasOrders && <p className={style.empty}>この日にお届けする受注はありません。</p>}
          {hasOrders && chosen.has('production') && <ProductionSheet day={day} deliveries={deliveries} />}
          {hasOrders && chosen.has('deliveries') && <DeliverySheet day={day} deliveries={deliveries} />}
          {hasOrders && chosen.has('slips') && <DeliverySlips date={day.date} deliveries={deliveries} />}
          {hasOrders && chosen.has('labels') && <LabelSheets layout={layout} day={day} deliveries={deliveries} />}
        </div>
        <aside className={`no-print ${style.side}`} aria-label="印刷と変更">
          <PrintPanel printing={printing} deliveries={deliveries} />
          <Card title="前の印刷から変わったところ" aside={open > 0 && <UnseenChanges count={open} />} flush>
            <DayChanges day={day} onConfirmed={() => void readAgain()} />
          </Card>
        </aside>
      </div>
      <div className="no-print">
        <KeyHints shortcuts={[...shortcuts, { keys: '[', label: '前の日' }, { keys: ']', label: '次の日' }]} />
      </div>
      <PrintedDialog printing={printing} />
    </>
  )
}
