import type { QuoteSummary } from '#contract/quotes.ts'
import { formatNumber, formatYen, perPerson } from '#domain/money.ts'
import { japaneseDeadline, longJapaneseDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './quote-row.module.css'
import { QuoteStateTag, quoteStateAt } from './quote-state.tsx'

/** A quote in its maker's list: state, content, amount and expiry. */
export function QuoteRow({ quote, now }: { quote: QuoteSummary; now: Date }) {
  const { number, title, addressee, order_token, total, meetup_date, estimated_person, expires_at } = quote
  const state = quoteStateAt(quote, now)
  const isHeld = state === 'open' || state === 'approved'
  const each = perPerson(total, estimated_person)
  return (
    <li className={style.row}>
      <div className={style.words}>
        <p className={style.tags}>
          <QuoteStateTag state={state} />
          <Tag tone="mute">
            <span className="num">{number}</span>
          </Tag>
        </p>
        <h2 className={style.title}>
          <Anchor href={paths.ownQuote(order_token)} className="finger">
            {title}
          </Anchor>
        </h2>
        <p className={style.addressee}>{addressee} 宛て</p>
        <p className={style.facts}>
          <span>
            <Icon name="calendar" /> {longJapaneseDate(meetup_date)}
          </span>
          <span>
            <Icon name="people" /> {formatNumber(estimated_person)}名さま
          </span>
          {isHeld && (
            <span>
              <Icon name="clock" /> 有効期限 {japaneseDeadline(new Date(expires_at))}
            </span>
          )}
        </p>
      </div>
      <p className={style.sum}>
        <b className={`num ${style.total}`}>
          {formatNumber(total)}
          <small>円</small>
        </b>
        {each !== undefined && <span className={style.each}>お一人さま {formatYen(each)}</span>}
      </p>
    </li>
  )
}
