import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { RateChange, TaxRate } from '#contract/admin/tax-rates.ts'
import { formatNumber } from '#domain/money.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { RateBars } from './rate-bars.tsx'
import { RateForm } from './rate-form.tsx'
import style from './rates.module.css'
import { RatesTable } from './rates-table.tsx'

export const handle: AdminHandle = { title: '税率', watches: ['tax_rate'] }

export const loader = staffLoader(({ api, signal }) => api.call('listTaxRates', { signal }))

/** The rates of consumption tax by day, and what another one would touch. */
export default function Rates() {
  const { rates, today } = useLoaderData<typeof loader>()
  const readAgain = useReadAgain()
  const [open, setOpen] = useState<{ of: TaxRate | undefined }>()
  const [dropping, setDropping] = useState<TaxRate>()
  const [said, setSaid] = useState('')
  const note = useRef<HTMLParagraphElement>(null)
  const done = (words: string) => {
    setOpen(undefined)
    setDropping(undefined)
    setSaid(words)
    void readAgain()
    // What was pressed is gone.
    note.current?.focus()
  }
  const planned = rates.filter(({ is_closed }) => !is_closed).length
  return (
    <>
      <ScreenHead
        title="税率"
        note={planned > 0 ? `予定 ${planned}件` : '予定なし'}
        actions={
          <>
            <TextLink href={adminPaths.settings('rates')}>設定へ戻る</TextLink>
            {!open && (
              <Button size="small" onClick={() => setOpen({ of: undefined })}>
                予定を追加
              </Button>
            )}
          </>
        }
      />
      <Column gap="s-3-5">
        <p ref={note} role="status" tabIndex={-1} className={style.said}>
          {said}
        </p>
        <Card title="税率と、その日" aside="お届けの日（プランは席の日）の税率で計算します">
          <RateBars rates={rates} today={today} />
        </Card>
        {open && (
          <RateForm
            key={open.of?.id ?? 'new'}
            rates={rates}
            today={today}
            of={open.of}
            onDone={(change) => done(savedWords(change))}
            onGiveUp={() => setOpen(undefined)}
            onRefused={() => void readAgain()}
          />
        )}
        <RatesTable rates={rates} today={today} onChange={(of) => setOpen({ of })} onDrop={setDropping} />
      </Column>
      <DropDialog
        rate={dropping}
        onClose={() => setDropping(undefined)}
        onDropped={() => done('予定を取りやめました。')}
      />
      <KeyHints
        shortcuts={
          open
            ? [
                { keys: 'mod+s', label: '予定を保存' },
                { keys: 'v', label: '触れるもの' },
              ]
            : []
        }
      />
    </>
  )
}

function savedWords({ touches: { meetups, bookings, quotes } }: RateChange): string {
  const count = meetups.count + bookings.count + quotes.count
  return count > 0
    ? `予定を保存しました。${formatNumber(count)}件の消費税を計算し直し、お客さまにお知らせします。`
    : '予定を保存しました。'
}
