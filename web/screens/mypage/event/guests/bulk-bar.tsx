import { formatNumber } from '#domain/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './bulk-bar.module.css'

type BulkBarProps = {
  count: number
  /** Chosen, but left out by the search or the filter. */
  hidden: number
  onAnswer: (status: 'active' | 'cancelled') => void
  onTakeOut: () => void
  /** How many of them can be asked for an answer by mail now. */
  askable: number
  onAsk: () => void
  onNone: () => void
}

/** What can be done with all that are ticked. */
export function BulkBar({ count, hidden, askable, onAsk, onAnswer, onTakeOut, onNone }: BulkBarProps) {
  return (
    <section className={`no-print ${style.bar}`} aria-label="選んだ方の操作">
      <button type="button" className={style.none} aria-label="選択をやめる" onClick={onNone}>
        <Icon name="close" />
      </button>
      <p className={style.count}>
        <b className="num">{formatNumber(count)}名さま</b>
        {hidden > 0 && <small>うち{formatNumber(hidden)}名さまは表示していません</small>}
      </p>
      {askable > 0 && (
        <button type="button" className={style.ask} aria-haspopup="dialog" onClick={onAsk}>
          <Icon name="mail" />
          案内を送る
          {askable < count && <span>（うち{formatNumber(askable)}名さま）</span>}
        </button>
      )}
      <button type="button" onClick={() => onAnswer('active')}>
        参加にする
      </button>
      <button type="button" onClick={() => onAnswer('cancelled')}>
        不参加にする
      </button>
      <button type="button" onClick={onTakeOut}>
        一覧から外す
      </button>
    </section>
  )
}
