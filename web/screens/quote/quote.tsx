import { useCallback, useRef } from 'react'
import { heldName, heldTerms } from '#contract/quote-words.ts'
import type { Quote } from '#contract/quotes.ts'
import { formatNumber } from '#domain/money.ts'
import { GuestFrame } from '#web/features/frame/guest-frame.tsx'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { keptLinks } from '#web/features/quotes/kept-links.ts'
import { fetchQuote, selectQuote } from '#web/features/quotes/quote.slice.ts'
import { makerIn } from '#web/features/quotes/quote-note.ts'
import { quoteStateAt } from '#web/features/quotes/quote-state.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useOnReturn } from '#web/ui/use-on-return.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import style from './quote.module.css'
import { QuoteAnswer } from './quote-answer.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteFailed } from './quote-failed.tsx'
import { QuoteHead } from './quote-head.tsx'

const { handle, load } = keyScreen({
  frame: 'bare',
  fetch: (store, { params }) => [store.dispatch(fetchQuote(params.token!))],
  status: (state) => selectQuote(state).status,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

export default function QuoteScreen() {
  const { status, data: quote, token } = useAppSelector(selectQuote)
  const dispatch = useAppDispatch()
  return (
    <GuestFrame beside={<span className={style.label}>見積書の承認</span>}>
      <div className={`wrap ${style.screen}`}>
        <KeyPage
          title="見積書の承認"
          status={status}
          missing={<Missing />}
          failed={<QuoteFailed onAgain={() => token && dispatch(fetchQuote(token))} />}
        >
          {quote && token && <Found quote={quote} token={token} />}
        </KeyPage>
      </div>
    </GuestFrame>
  )
}

function Found({ quote: answered, token }: { quote: Quote; token: string }) {
  const dispatch = useAppDispatch()
  useOnReturn(useCallback(() => dispatch(fetchQuote(token)), [dispatch, token]))
  const now = useNow()
  const quote = { ...answered, state: quoteStateAt(answered, now) }
  const form = useRef<HTMLElement>(null)
  const isFormOnScreen = useOnScreen(form)
  return (
    <>
      <QuoteHead quote={quote}>
        <Asked quote={quote} />
      </QuoteHead>
      <div className={style.columns}>
        <div className={style.reading}>
          <QuoteFacts quote={quote} token={token} now={now} />
          {quote.state === 'open' && <AnswerBar quote={quote} isHidden={isFormOnScreen} />}
        </div>
        <aside ref={form} className={style.aside} id="answer" aria-labelledby="quote-answer">
          <QuoteAnswer quote={quote} token={token} />
        </aside>
      </div>
      <ForMaker quote={quote} token={token} />
    </>
  )
}

function Asked({ quote: { state, organizer, addressee, note } }: { quote: Quote }) {
  const { maker } = makerIn(note)
  return (
    <p className={style.asked}>
      {organizer && (
        <>
          {[organizer.company, organizer.department].filter(Boolean).join(' ')}の
          <span className={style.whole}>{organizer.name}さま</span>から、
        </>
      )}
      {!organizer && maker && `${maker}さまから、`}
      {state === 'open'
        ? `${addressee} 宛ての、見積書の承認のお願いです。会員登録は不要です。`
        : `${addressee} 宛ての見積書です。`}
    </p>
  )
}

/** The maker may open this link, too. It cannot order. */
function ForMaker({ quote, token }: { quote: Quote; token: string }) {
  const isHydrated = useHydrated()
  const now = useNow()
  const kept = isHydrated ? keptLinks(now).find((link) => link.token === token) : undefined
  return (
    <p className={`no-print ${style.maker}`}>
      お見積りを作成された方：
      {kept ? (
        <TextLink href={paths.ownQuote(kept.order_token)}>状況の確認とご注文のページへ</TextLink>
      ) : quote.organizer ? (
        <>
          ご注文は、マイページの<TextLink href={paths.quotes}>お見積りの一覧</TextLink>から承ります。
        </>
      ) : (
        'ご注文は、作成したときにお渡しした「作成された方のリンク」から承ります。'
      )}
    </p>
  )
}

/** On a phone the form is below everything else. The bar leads there, and is gone once it is on the screen. */
function AnswerBar({ quote: { calculation }, isHidden }: { quote: Quote; isHidden: boolean }) {
  return (
    <div className={classes('no-print', style.bar, isHidden && style.hidden)}>
      <p className={style.barFigure}>
        <small>
          {heldName(calculation.shipping_known)}（{heldTerms(calculation.shipping_known)}）
        </small>
        <span className="num">
          <b>{formatNumber(calculation.total)}</b>円
        </span>
      </p>
      <ButtonLink variant="secondary" href="#answer">
        承認・差し戻し
      </ButtonLink>
    </div>
  )
}

function Missing() {
  const { contact } = useHelpLinks()
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      level="h1"
      title="この見積書は見つかりません"
      action={
        <ButtonLink variant="secondary" {...contact}>
          お問い合わせ
        </ButtonLink>
      }
    >
      リンクが途中で切れているかもしれません。お手数ですが、リンクをお送りになった方にお確かめください。
    </EmptyState>
  )
}
