import type { Advice } from '#contract/advice.ts'
import { formatNumber } from '#domain/money.ts'
import { tenths } from './headcount-words.ts'
import style from './sum.module.css'

/** What the recommended number is made of, as a sum. */
export function Reasons({ advice: { reasons } }: { advice: Advice }) {
  const of = (wanted: Reason['code']) => reasons.find(({ code }) => code === wanted)?.n ?? 0
  const open = { unanswered: of('open'), maybe: of('maybe') }
  const isCounted = reasons.some(({ code }) => code === 'expected_of_open' || code === 'place_kept')
  const rows = reasons.flatMap((reason) => rowFor(reason, { open, isCounted }))
  return (
    <dl className={style.sum}>
      {rows.map(({ term, detail, text }) => (
        <div key={term}>
          <dt>
            {term}
            {detail && <small>{detail}</small>}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type Open = { unanswered: number; maybe: number }
type ReasonRow = { term: string; detail?: string; text: string }
type Reason = Advice['reasons'][number]

function rowFor(
  { code, n, of, percent }: Reason,
  { open, isCounted }: { open: Open; isCounted: boolean },
): ReasonRow[] {
  switch (code) {
    case 'active':
      return [{ term: 'ご参加のお返事', text: `${formatNumber(n)}名` }]
    case 'open':
      return isCounted
        ? []
        : [{ term: `未回答 ${formatNumber(n)}名さま`, detail: '未回答の方は、まだ人数に入れていません', text: '+0名' }]
    case 'maybe':
      return isCounted
        ? []
        : [{ term: `未定 ${formatNumber(n)}名さま`, detail: '未定の方は、まだ人数に入れていません', text: '+0名' }]
    case 'expected_of_open':
      return [
        {
          term: `${openWords(open)}${formatNumber(open.unanswered + open.maybe)}名さまからの見込み`,
          detail: `これまで${formatNumber(of ?? 0)}回の会では、約${tenths((percent ?? 0) / 100)}の方が参加されました`,
          text: `+${formatNumber(n)}名`,
        },
      ]
    case 'place_kept':
      return [
        {
          term: open.maybe > 0 ? 'お返事がまだの方と未定の方の分' : 'お返事がまだの方の分',
          detail: '締切までは、ご注文の人数のうちこの分を減らさずにおきます',
          text: `+${formatNumber(n)}名`,
        },
      ]
    case 'no_answers':
    case 'not_invited':
      return []
  }
}

function openWords({ unanswered, maybe }: Open): string {
  if (maybe === 0) return '未回答'
  return unanswered === 0 ? '未定' : '未回答・未定'
}
