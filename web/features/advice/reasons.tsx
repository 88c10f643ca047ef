import type { ReactNode } from 'react'
import type { Advice } from '#contract/wire.ts'
import { formatNumber } from '#domain/money.ts'
import style from './sum.module.css'

/** What the recommended number is made of, as a sum. */
export function Reasons({ advice: { reasons, recommended_person } }: { advice: Advice }) {
  const open = reasons.find(({ code }) => code === 'open')?.n ?? 0
  const rows = reasons.flatMap((reason) => rowFor(reason, open, reasons))
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
      <div className={style.total}>
        <dt>おすすめの人数</dt>
        <dd>
          {formatNumber(recommended_person)}
          <small>名さま分</small>
        </dd>
      </div>
    </dl>
  )
}

type Row = { term: string; detail?: ReactNode; text: string }
type Reason = Advice['reasons'][number]

function rowFor({ code, n, of, percent }: Reason, open: number, all: readonly Reason[]): Row[] {
  switch (code) {
    case 'no_answers':
      return [
        {
          term: n > 0 ? 'まだご参加のお返事がありません' : 'まだどなたもご招待していません',
          detail: 'いまのご注文の人数をお示しします。',
          text: '—',
        },
      ]
    case 'active':
      return [{ term: 'ご参加のお返事', text: `${formatNumber(n)}名` }]
    case 'open': {
      const isExpected = all.some((reason) => reason.code === 'expected_of_open')
      if (isExpected) return []
      const detail = 'ご参加の見込みは、会を重ねるとお示しできます。それまでは人数に入れません。'
      return [{ term: `未回答 ${formatNumber(n)}名さま`, detail, text: '+0名' }]
    }
    case 'expected_of_open':
      return [
        {
          term: `未回答${formatNumber(open)}名さまからの見込み`,
          detail: `これまで${formatNumber(of ?? 0)}回の会では、締切のあとに約${tenths(percent ?? 0)}の方が参加されました。`,
          text: `+${formatNumber(n)}名`,
        },
      ]
  }
}

/** 「4割」, and 「1割未満」 of a few. */
function tenths(percent: number): string {
  const share = Math.round(percent / 10)
  return share === 0 && percent > 0 ? '1割未満' : `${share}割`
}
