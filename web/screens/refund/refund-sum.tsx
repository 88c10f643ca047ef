import type { RefundToName } from '#contract/refund-accounts.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import style from './refund-sum.module.css'

/** The last day on which the link is open. */
const lastDayOf = ({ expires_at }: RefundToName) =>
  japaneseDate(tokyoDateOf(new Date(new Date(expires_at).getTime() - 1)))

/** What goes back, what it is made of, and whose link it is. */
export function RefundSum({ refund }: { refund: RefundToName }) {
  const { state, amount, number, title, date, addressee } = refund
  return (
    <aside className={style.aside}>
      <section className={style.sum} aria-labelledby="refund-sum">
        <h2 id="refund-sum" className={style.name}>
          {state === 'done' ? 'お返しした額' : 'お返しする額'}
        </h2>
        <p className={`num ${style.amount}`}>
          {formatNumber(amount)}
          <small>円</small>
        </p>
        <dl className={style.rows}>
          <Row term="番号">
            <span className="num">{number}</span>
          </Row>
          {title && <Row term="会">{title}</Row>}
          <Row term={refund.of === 'order' ? 'お届け日' : '開催日'}>{japaneseDate(date)}</Row>
          {state !== 'done' && <Parts refund={refund} />}
        </dl>
      </section>
      <div className={style.note}>
        <Icon name="lock" />
        <p>
          {addressee.name}さま{addressee.company && `（${addressee.company}）`}宛てのリンクです。
          <span className={style.whole}>{lastDayOf(refund)}まで</span>お使いいただけます。
          <br />
          お電話やメールで、口座番号をお聞きすることはありません。
        </p>
      </div>
      <p className={style.help}>
        お問い合わせ：
        <TelephoneAndHours />
      </p>
    </aside>
  )
}

function Parts({ refund: { amount, received, owed, cancelled_at } }: { refund: RefundToName }) {
  return (
    <>
      <Row term="お支払い済み">{formatYen(received)}</Row>
      {cancelled_at && <Row term="キャンセル">{japaneseDate(tokyoDateOf(new Date(cancelled_at)))}</Row>}
      <Row term={cancelled_at ? 'キャンセル料' : 'ご請求'}>
        {cancelled_at && owed === 0 ? '無料（0円）' : formatYen(owed)}
      </Row>
      <Row term="お返し">
        <b>{formatYen(amount)}</b>
      </Row>
    </>
  )
}

const Row = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
