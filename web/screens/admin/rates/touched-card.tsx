import type { RateChange, RatedRecord, RatedRecords } from '#contract/admin/tax-rates.ts'
import { formatDifference, formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './rates.module.css'
import type { RateEffect } from './use-rate-effect.ts'

/** The key that leads here, and the place it leads to. */
export const touchedId = 'touched'

/** What a row touches, as it is counted now. */
export function TouchedCard({ change, failure, isAsking }: RateEffect) {
  return (
    <div id={touchedId} tabIndex={-1} className={style.target}>
      <Card title="この変更が触れるもの" aside="保存の直前に、もう一度数えます" flush>
        <p role="status" className={style.asking}>
          {isAsking && '数えています'}
        </p>
        {failure && !isAsking && (
          <p role="status" className={style.asking}>
            {failureSentence(failure, { failed: '触れるものを数えられませんでした' })}
          </p>
        )}
        {change ? (
          <Touched touches={change.touches} />
        ) : (
          <p className={style.empty}>税率と適用する日をご記入いただくと、触れるものを数えます。</p>
        )}
      </Card>
    </div>
  )
}

type Touches = RateChange['touches']
type Kind = { id: string; name: string; counted: RatedRecords | number; unit: string; what: string }

const kindsIn = ({ meetups, bookings, quotes, papers }: Touches): Kind[] => [
  { id: 'meetups', name: 'お届け前の受注', counted: meetups, unit: '件', what: sumWords(meetups) },
  { id: 'bookings', name: 'プランの予約', counted: bookings, unit: '件', what: sumWords(bookings) },
  { id: 'quotes', name: '有効な見積書', counted: quotes, unit: '枚', what: sumWords(quotes) },
  {
    id: 'papers',
    name: '発行済みの書類',
    counted: papers,
    unit: '枚',
    what: papers > 0 ? '新しい番号の書類に差し替えます。お支払い済みのものも差し替えます' : 'そのまま使えます',
  },
]

const sumWords = ({ count, total }: RatedRecords) =>
  count > 0 ? `税込の合計 ${formatYen(total)} は同じ。消費税の内訳だけが変わります` : '変わりません'

const countOf = ({ counted }: Kind) => (typeof counted === 'number' ? counted : counted.count)

const kindColumns: readonly Column<Kind>[] = [
  { id: 'name', head: '対象', isName: true, cell: ({ name }) => name },
  { id: 'count', head: '数', align: 'end', cell: (kind) => `${formatNumber(countOf(kind))}${kind.unit}` },
  { id: 'what', head: 'どうなるか', grows: true, cell: ({ what }) => what },
  {
    id: 'tax',
    head: '消費税の差',
    align: 'end',
    cell: ({ counted }) =>
      typeof counted === 'number' ? '—' : formatDifference(counted.tax_after - counted.tax_before),
  },
]

function Touched({ touches }: { touches: Touches }) {
  const { rows, meetups, bookings, quotes } = touches
  const all = meetups.count + bookings.count + quotes.count
  return (
    <>
      <DataTable
        label="触れるものの数"
        rows={kindsIn(touches)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={kindColumns}
        toneOf={(kind) => (countOf(kind) > 0 ? 'changed' : undefined)}
        empty=""
      />
      {all > 0 && (
        <details className={style.list}>
          <summary>
            {rows.length < all ? `はじめの${formatNumber(rows.length)}件を見る` : `${formatNumber(all)}件を見る`}
          </summary>
          <DataTable
            label="触れるもの"
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={({ number }) => number}
            hrefOf={hrefOf}
            columns={rowColumns}
            empty=""
          />
        </details>
      )}
      <p className={style.foot}>
        {all > 0
          ? `お客さまには「消費税の内訳が変わります」のメールを、受注・予約・見積書ごとに1通お送りします（${formatNumber(all)}件）。`
          : 'お客さまへのメールはありません。'}
        すでにお渡しした商品は、あとから返還や変更があっても、お渡しした日の税率のままです。
      </p>
    </>
  )
}

const hrefOf = ({ kind, id }: RatedRecord) =>
  kind === 'meetup' ? adminPaths.order(id) : kind === 'booking' ? adminPaths.booking(id) : adminPaths.quote(id)

const kindWords = { meetup: '受注', booking: '予約', quote: '見積書' } as const

const rowColumns: readonly Column<RatedRecord>[] = [
  { id: 'number', head: '番号', isName: true, cell: ({ number }) => number },
  { id: 'kind', head: '種類', cell: ({ kind }) => <Tag>{kindWords[kind]}</Tag> },
  { id: 'date', head: 'お届けの日', cell: ({ date }) => japaneseDate(date) },
  { id: 'total', head: '合計（税込）', align: 'end', cell: ({ total }) => formatYen(total) },
  {
    id: 'tax',
    head: 'うち消費税',
    align: 'end',
    cell: ({ tax_before, tax_after }) => <OldNew before={formatYen(tax_before)} after={formatYen(tax_after)} />,
  },
  { id: 'papers', head: '差し替える書類', grows: true, cell: ({ papers }) => papers.join('、') || '—' },
]
