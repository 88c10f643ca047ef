import { sinceWords } from '#web/features/admin/moments.ts'
import { useNow } from '#web/store/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './customer.module.css'
import { PartPager, type PartProps } from './record-list.tsx'

/** What was sent about orders to their address, with its text. */
export function MailList({ customer, ...shown }: PartProps<'mails'>) {
  const now = useNow()
  const { total, rows } = customer.mails
  return (
    <Card title="お送りしたメール" aside={`${total.toLocaleString('ja-JP')}通　ご注文についてのもの`}>
      {total === 0 && <p>お送りしたメールはまだありません。</p>}
      {rows.map(({ id, subject, text, at, given_up }) => (
        <details key={id} className={style.mail}>
          <summary>
            <span>{subject}</span>
            {given_up && <Tag tone="bad">届いていません</Tag>}
            <small className="num">{sinceWords(at, now)}</small>
          </summary>
          <pre>{text}</pre>
        </details>
      ))}
      <PartPager part="mails" customer={customer} {...shown} />
    </Card>
  )
}
