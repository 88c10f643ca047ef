import { useEffect } from 'react'
import type { QuoteRecord } from '#contract/admin/quotes.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { heldQuote, isUntouched, type PhoneDraft } from './phone-draft.ts'
import type { DraftInHand } from './use-phone-draft.ts'

/** Goods, day, people and whom it was sent to, as the quote has them. */
function quotedDraft(draft: PhoneDraft, quote: QuoteRecord): PhoneDraft {
  const cart = quote.calculation.lines.map(({ id, qty }) => ({ id, qty }))
  const { meetup_date: meetupDate, estimated_person: estimatedPerson, title, allergies, postal_code, email } = quote
  const { step1, step2 } = draft.form
  return {
    ...draft,
    userId: quote.user_id,
    quote: { id: quote.id, number: quote.number, token: quote.order_token, cart, meetupDate },
    cart,
    meetupDate,
    estimatedPerson,
    form: {
      ...draft.form,
      step1: {
        ...step1,
        title,
        allergies,
        address: { ...step1.address, ...(postal_code && { postal_code }) },
      },
      step2: { ...step2, contact: { ...step2.contact, ...(email && { email }) } },
    },
  }
}

type QuoteInHandProps = { asked: QuoteRecord | undefined; inHand: DraftInHand }

/** The order that is taken down for a quote: at its price, as long as its goods and its day are those of the quote. */
export function QuoteInHandNote({ asked, inHand: { draft, change } }: QuoteInHandProps) {
  const isOther = asked !== undefined && draft.quote?.id !== asked.id
  const isFree = isUntouched(draft)
  const take = () => asked && change(quotedDraft(draft, asked))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened for it
  useEffect(() => {
    if (isOther && isFree) take()
  }, [asked?.id])
  if (isOther && !isFree) {
    return (
      <Note tone="warn">
        <p>
          入力中の受注があります。見積り {asked.number} の内容を入れると、商品・日にち・人数・会の名前が置き換わります。
        </p>
        <Button variant="outline" size="small" onClick={take}>
          見積り {asked.number} の内容を入れる
        </Button>
      </Note>
    )
  }
  if (!draft.quote) return null
  const until = asked && `（${japaneseDeadline(new Date(asked.expires_at))}まで）`
  return heldQuote(draft) ? (
    <Note tone="info">
      見積り {draft.quote.number} の価格で承ります{until}。商品か日にちを変えると、今日の価格になります。
    </Note>
  ) : (
    <Note tone="warn" live>
      見積り {draft.quote.number} と、商品か日にちが異なります。今日の価格で計算しています。
    </Note>
  )
}
