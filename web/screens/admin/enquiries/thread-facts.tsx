import { stateWords } from '#contract/admin/status-words.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { EnquiryRecord } from './enquiry-words.ts'
import style from './thread.module.css'

/** Number and deadline, and what else came from this address. */
export function ThreadFacts({ record: { number, due_at, email, order, others } }: { record: EnquiryRecord }) {
  const { orders, enquiries_total: total, enquiries } = others
  return (
    <dl className={style.facts}>
      <div>
        <dt>番号</dt>
        <dd className="num">{number}</dd>
      </div>
      {due_at && (
        <div>
          <dt>お返事の期限</dt>
          <dd className="num">{japaneseDeadline(new Date(due_at))}</dd>
        </div>
      )}
      {order && (
        <div>
          <dt>このやりとりのご注文</dt>
          <dd className="num">
            <TextLink href={adminPaths.order(order.id)}>{order.number}</TextLink>
          </dd>
        </div>
      )}
      {orders && (
        <div>
          <dt>ご注文（同じアドレス）</dt>
          <dd className="num">
            {orders.count === 0 ? (
              'なし'
            ) : (
              <TextLink href={adminPaths.orders({ q: email })}>
                {formatNumber(orders.count)}回　{formatYen(orders.total)}
              </TextLink>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>ほかのお問い合わせ</dt>
        <dd className="num">
          {total === 0 ? (
            'なし'
          ) : (
            <TextLink href={adminPaths.enquiries({ q: email })}>
              {formatNumber(total)}件{total === 1 && enquiries[0] && `（${stateWords[enquiries[0].state]}）`}
            </TextLink>
          )}
        </dd>
      </div>
    </dl>
  )
}
