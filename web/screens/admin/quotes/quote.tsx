import { useLoaderData } from 'react-router'
import type { QuoteRecord } from '#contract/admin/quotes.ts'
import { heldName } from '#contract/quote-words.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseDeadline, japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { ItemTable } from '#web/features/meetups/item-table.tsx'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { goneWords } from '#web/features/quotes/gone-words.ts'
import { quoteStateAt } from '#web/features/quotes/quote-state.tsx'
import { useDownload } from '#web/store/use-download.ts'
import { useNow } from '#web/store/use-now.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { quoteStateTones, quoteStateWords } from './quote-words.ts'
import style from './quotes.module.css'

export const handle: AdminHandle = { title: ({ quote }: LoadedBy<typeof loader>) => quote.number, watches: ['quote'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => ({
  quote: await api.call('getQuoteRecord', { params: { id }, signal }),
}))

/** One quote: what it promises, to whom, until when, and what was answered. */
export default function QuoteScreen() {
  const { quote: seen } = useLoaderData<typeof loader>()
  const now = useNow()
  const quote = { ...seen, state: quoteStateAt(seen, now) }
  const isHeld = quote.state === 'open' || quote.state === 'approved'
  const { calculation, gone, estimated_person } = quote
  return (
    <>
      <ScreenHead
        title={quote.title}
        isTyped
        note={<span className="num">{quote.number}</span>}
        actions={
          <>
            <TextLink href={adminPaths.quotes()}>お見積りの一覧へ</TextLink>
            {isHeld && !gone && (
              <ButtonLink size="small" href={adminPaths.orderOfQuote(quote.id)}>
                この見積りで受注する
              </ButtonLink>
            )}
          </>
        }
      >
        <Tag tone={quoteStateTones[quote.state]}>{quoteStateWords[quote.state]}</Tag>
      </ScreenHead>
      {isHeld && gone && <Note tone="warn">{goneWords(gone, quote.meetup_date)}</Note>}
      <div className={style.columns}>
        <Card title="内容">
          <ItemTable lines={calculation.lines} />
          <TaxBlock
            calculation={calculation}
            estimatedPerson={estimated_person}
            totalName={heldName(calculation.shipping_known)}
          />
        </Card>
        <Column gap="s-3-5">
          <Facts quote={quote} />
          <Answers quote={quote} />
          <Paper quote={quote} />
        </Column>
      </div>
    </>
  )
}

function Facts({ quote }: { quote: QuoteRecord }) {
  const maySeeCustomers = useMayDo('customers')
  const { addressee, meetup_date, estimated_person, area, expires_at, created_at, made_by, name, company, email } =
    quote
  const who = [company, name && `${name}さま`].filter(Boolean).join('　')
  return (
    <Card title="お客さま">
      <DefinitionRows
        dense
        rows={[
          { term: '宛名', text: addressee },
          { term: '開催日', text: `${longJapaneseDate(meetup_date)}　${formatNumber(estimated_person)}名さま` },
          { term: 'お届け先', text: area ?? 'まだ伺っていません（配送料を含みません）' },
          ...(who || email
            ? [
                {
                  term: quote.user_id ? '会員' : 'お送り先',
                  text:
                    quote.user_id && maySeeCustomers ? (
                      <TextLink href={adminPaths.customer(quote.user_id)}>{who || email}</TextLink>
                    ) : (
                      [who, email].filter(Boolean).join('　')
                    ),
                },
              ]
            : []),
          { term: '作成', text: `${japaneseInstant(new Date(created_at))}　${made_by ?? 'お客さま'}` },
          { term: '価格の期限', text: japaneseDeadline(new Date(expires_at)) },
          ...(quote.allergies.length > 0
            ? [{ term: '召し上がれないもの', text: quote.allergies.map(allergyWords).join('、') }]
            : []),
          ...(quote.note ? [{ term: '備考', text: <span className={style.words}>{quote.note}</span> }] : []),
          ...(quote.order
            ? [
                {
                  term: 'ご注文',
                  text: <TextLink href={adminPaths.order(quote.order.id)}>{quote.order.number}</TextLink>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Answers({ quote: { comments } }: { quote: QuoteRecord }) {
  if (comments.length === 0) return null
  return (
    <Card title="承認のお返事">
      {comments.map(({ at, kind, name, comment }) => (
        <p key={at} className={style.words}>
          <b>{kind === 'approved' ? '承認' : '差し戻し'}</b>　{name}さま　{japaneseInstant(new Date(at))}
          {comment && `\n${comment}`}
        </p>
      ))}
    </Card>
  )
}

function Paper({ quote: { id } }: { quote: QuoteRecord }) {
  const paper = useDownload('getQuotePaper')
  return (
    <Card title="書類">
      <Button
        variant="outline"
        size="small"
        busy={paper.busy}
        busyText="開いています"
        onClick={() => void paper.save({ params: { id } })}
      >
        見積書（PDF）
      </Button>
      <FormFailure form={paper} words={{ failed: '書類を開けませんでした' }} />
    </Card>
  )
}
