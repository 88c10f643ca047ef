import type { OrderDocuments } from '#contract/document-search.ts'
import type { DocumentProblem } from '#domain/document.ts'
import { formatNumber } from '#domain/money.ts'
import { IS_HELD } from '#domain/payment.ts'
import { longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { useShop } from '#web/store/page-data.tsx'
import { useNow } from '#web/store/use-now.ts'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { titleOf } from '../status-words.ts'
import style from './order-block.module.css'
import { PaperButton } from './paper-button.tsx'
import { PaperRows } from './paper-rows.tsx'
import { papersToIssue } from './papers-to-issue.ts'
import { type ReceiptFacts, receiptWords } from './receipt-words.ts'

type OrderBlockProps = {
  order: OrderDocuments
  /** Some papers of the order may be left out, so nothing is said about those that are not there. */
  isFiltered: boolean
  onChanged: () => void
}

/** An order with its papers as rows; what does not exist yet is said below them. */
export function OrderBlock({ order: { meetup, kinds, issued }, isFiltered, onChanged }: OrderBlockProps) {
  const { id, plan_name: plan } = meetup
  const source = plan === null ? { meetupId: id } : { bookingId: id }
  const page = plan === null ? paths.meetup(id) : paths.booking(id)
  const title = titleOf({ ...meetup, title: meetup.title || (plan ?? '') })
  const isCancelled = meetup.status === 'cancelled'
  const standing = new Set(issued.filter(({ state }) => state === 'valid').map(({ kind }) => kind))
  const toIssue = papersToIssue({ kinds, issued })
  const receipt = kinds.find(({ kind }) => kind === 'receipt')
  const facts = { today: tokyoDateOf(useNow()), shop: useShop() }
  return (
    <article className={style.order} aria-label={title}>
      <header className={style.head}>
        <div>
          <h3 className={style.title}>
            <TextLink href={page}>{title}</TextLink> {isCancelled && <Tag tone="mute">キャンセル</Tag>}
          </h3>
          <p className={style.facts}>
            <span>{longJapaneseDate(meetup.meetup_date)}</span>
            <span className="num">{meetup.number}</span>
            {plan !== null && <span>出張プラン「{plan}」</span>}
            <span>
              {meetup.department}　{formatNumber(meetup.estimated_person)}名さま
            </span>
          </p>
        </div>
        <p className={style.sum}>
          {isCancelled ? 'キャンセル料（不課税）' : 'お支払い合計（税込）'}{' '}
          <b className="num">
            {formatNumber(meetup.owed)}
            <small>円</small>
          </b>
        </p>
      </header>
      {issued.length > 0 && <PaperRows papers={issued} kinds={kinds} source={source} onChanged={onChanged} />}
      {!isFiltered && toIssue.length > 0 && (
        <div className={style.toIssue}>
          <span className={style.note}>発行できる書類</span>
          {toIssue.map(({ kind, title: name }) => (
            <PaperButton key={kind} source={source} kind={kind} title={name} of={title} onSaved={onChanged} />
          ))}
        </div>
      )}
      {!isFiltered && receipt?.problem && <p className={style.note}>{receiptNote(receipt.problem, meetup, facts)}</p>}
      {!isFiltered && receipt?.problem === null && !standing.has('receipt') && (
        <p className={style.note}>
          <TextLink href={`${page}#papers`}>宛名と但し書きを選んで、領収書を発行する</TextLink>
        </p>
      )}
    </article>
  )
}

function receiptNote(
  problem: DocumentProblem,
  { meetup_date: date, status, payment_method }: OrderDocuments['meetup'],
  facts: ReceiptFacts,
): string {
  return receiptWords(problem, { date, isCancelled: status === 'cancelled', isBilled: !IS_HELD[payment_method] }, facts)
}
