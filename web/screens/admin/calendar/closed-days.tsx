import { useLoaderData } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { addDays, tokyoDateOf, yearAndMonth } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { mostDays } from './choose-days.ts'
import style from './closed-days.module.css'
import { type ClosedPart, type ClosedRun, closedRuns, lengthOf, spanWords } from './closed-runs.ts'
import type { Kind } from './day-draft.ts'
import { kinds } from './decision-words.ts'
import { kindIn } from './kind-in.ts'

export const handle: AdminHandle = { title: 'お休みの一覧', watches: ['day', 'meetup', 'booking'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const kind = kindIn(searchParams)
  const today = tokyoDateOf(shopNow())
  const query = { kind, from: today, to: addDays(today, mostDays - 1) }
  return {
    kind,
    weekends: searchParams.get('weekends') === '1',
    days: await api.call('listCalendarDays', { query, signal }),
  }
})

/** The closed days of the next thirteen months: those in a row as one, why, and who decided it. */
export default function ClosedDays() {
  const { kind, weekends, days } = useLoaderData<typeof loader>()
  const maySet = useMayDo('settings')
  const of = (changes: { kind?: Kind; weekends?: boolean }) => {
    const now = { kind, weekends, ...changes }
    return adminPaths.closedDays({
      kind: now.kind === 'plans' ? now.kind : undefined,
      weekends: now.weekends ? 1 : undefined,
    })
  }
  return (
    <>
      <ScreenHead
        title="お休みの一覧"
        actions={
          <>
            <ButtonLink
              variant="outline"
              size="small"
              href={adminPaths.calendar({ kind: kind === 'plans' ? kind : undefined })}
            >
              カレンダーへ戻る
            </ButtonLink>
            <ButtonLink
              variant="outline"
              size="small"
              href={adminPaths.severalDays({ kind: kind === 'plans' ? kind : undefined })}
            >
              まとめて変える
            </ButtonLink>
            {maySet && (
              <ButtonLink variant="outline" size="small" href={adminPaths.settings('windows')}>
                定休日の設定
              </ButtonLink>
            )}
          </>
        }
      >
        <Segments
          label="受付の種類"
          segments={(Object.keys(kinds) as Kind[]).map((each) => ({
            name: kinds[each],
            href: of({ kind: each }),
            current: each === kind,
          }))}
        />
        <Segments
          label="表示するお休み"
          segments={[
            { name: '休業・祝日・年末年始', href: of({ weekends: false }), current: !weekends },
            { name: '定休日も', href: of({ weekends: true }), current: weekends },
          ]}
        />
      </ScreenHead>
      <Card flush>
        <DataTable
          label="これからのお休み"
          rows={closedRuns(days, { weekends })}
          keyOf={({ from }) => from}
          nameOf={spanWords}
          hrefOf={({ from }) => adminPaths.calendar({ kind: kind === 'plans' ? kind : undefined, date: from })}
          groupOf={({ from }) => ({ key: from.slice(0, 7), title: yearAndMonth(from) })}
          columns={columnsOf(kind)}
          empty="これからのお休みはありません。"
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, { keys: 'Enter', label: 'その日を編集' }]} />
    </>
  )
}

const columnsOf = (kind: Kind): Column<ClosedRun>[] => [
  { id: 'span', head: '日', cell: spanWords, isName: true },
  { id: 'length', head: '日数', cell: (run) => `${lengthOf(run)}日`, align: 'end' },
  {
    id: 'why',
    head: 'お休みの理由',
    cell: ({ parts }) => (
      <ul className={style.parts}>
        {parts.map((part) => (
          <li key={part.from}>
            <b>{part.why}</b>
            {parts.length > 1 && (
              <TextLink href={adminPaths.calendar({ kind: kind === 'plans' ? kind : undefined, date: part.from })}>
                {spanWords(part)}
              </TextLink>
            )}
            <Decided {...part} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'taken',
    head: '受注',
    align: 'end',
    cell: ({ parts }) => {
      const taken = parts.reduce((sum, part) => sum + part.taken, 0)
      return taken > 0 ? `${formatNumber(taken)}件` : ''
    },
  },
]

function Decided({ note, by }: ClosedPart) {
  return (
    <>
      {note && <span>{note}</span>}
      {by && <small>{`${by.by}さん　${shortMoment(by.at)}`}</small>}
    </>
  )
}
