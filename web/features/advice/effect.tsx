import type { Advice } from '#contract/wire.ts'
import { formatDifference, formatNumber, formatYen } from '#domain/money.ts'
import { OldNew } from '#web/ui/old-new.tsx'
import style from './sum.module.css'

/** What another number of people does to the order and its money. */
export function Effect({ advice }: { advice: Advice }) {
  const { ordered, estimated_person, changes, difference, total, per_person, change_fee } = advice
  return (
    <dl className={style.sum}>
      <div>
        <dt>ご注文の人数</dt>
        <dd>
          <Change before={ordered.estimated_person} after={estimated_person} unit="名" />
        </dd>
      </div>
      {changes.map(({ id, name, from, to }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <Change before={from} after={to} unit="点" />
          </dd>
        </div>
      ))}
      {changes.length === 0 && (
        <div>
          <dt>商品の数量</dt>
          <dd>変更なし</dd>
        </div>
      )}
      {change_fee > 0 && (
        <div>
          <dt>
            変更の手数料<small>キャンセル料のかかる期間のため、減る分にかかります（不課税）。</small>
          </dt>
          <dd>{formatYen(change_fee)}</dd>
        </div>
      )}
      <div>
        <dt>
          お支払い合計（税込）
          {per_person !== null && ordered.per_person !== null && (
            <small>
              お一人さまあたり{' '}
              {per_person === ordered.per_person ? (
                formatYen(per_person)
              ) : (
                <OldNew before={formatYen(ordered.per_person)} after={formatYen(per_person)} />
              )}
            </small>
          )}
        </dt>
        <dd>
          {formatDifference(difference)}
          <small>{formatYen(total)}</small>
        </dd>
      </div>
    </dl>
  )
}

function Change({ before, after, unit }: { before: number; after: number; unit: string }) {
  const [was, is] = [`${formatNumber(before)}${unit}`, `${formatNumber(after)}${unit}`]
  return before === after ? is : <OldNew before={was} after={is} />
}
