import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { plainJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { ContactHead } from '#web/features/admin/contact-head.tsx'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useNow } from '#web/store/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import style from './customer.module.css'

type Person = Pick<CustomerRecord, 'company' | 'department' | 'name' | 'kana' | 'email' | 'tel' | 'sums'>
type Fact = readonly [term: string, text: string]

export function CustomerHead({ customer }: { customer: CustomerRecord }) {
  return <PersonHead person={customer} facts={factsOf(customer, useNow())} />
}

/** Who they are, how to reach them, and what they have ordered in all. Facts without a text are left out. */
export function PersonHead({ person, facts }: { person: Person; facts: readonly Fact[] }) {
  const { company, department, name, kana, email, tel, sums } = person
  const who = [department, name && `${name}さま`, kana && `（${kana}）`].filter(Boolean).join('　')
  return (
    <Card flush>
      <ContactHead title={company || '会社の登録なし'} who={who} email={email} tel={tel}>
        <dl className={style.facts}>
          {facts
            .filter(([, text]) => text)
            .map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </ContactHead>
      <dl className={style.sums}>
        <Sum
          term="これまで"
          figure={formatYen(sums.total)}
          more={`${sums.orders}回　${formatNumber(sums.persons)}名さま分`}
        />
        <Sum term="お一人さま平均" figure={sums.persons > 0 ? formatYen(Math.round(sums.total / sums.persons)) : '―'} />
        <Sum term="これからの会" figure={`${sums.ahead}回`} more={formatYen(sums.ahead_total)} />
        <Sum term="未入金" figure={formatYen(sums.unpaid)} />
      </dl>
    </Card>
  )
}

function factsOf(
  { created_at, last_seen_at, has_second_factor, pending_email }: CustomerRecord,
  now: Date,
): readonly Fact[] {
  return [
    ['会員登録', plainJapaneseDate(tokyoDateOf(new Date(created_at)))],
    ['最後の利用', last_seen_at ? sinceWords(last_seen_at, now) : '記録なし'],
    ['二段階認証', has_second_factor ? '設定済み' : '未設定'],
    ...(pending_email ? [['変更中のメール', pending_email] as const] : []),
  ]
}

function Sum({ term, figure, more }: { term: string; figure: string; more?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b className="num">{figure}</b>
        {more && <small className="num">{more}</small>}
      </dd>
    </div>
  )
}
