import { useEffect } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Quote } from '#contract/wire.ts'
import { formatNumber } from '#domain/money.ts'
import { GuestFrame } from '#web/features/frame/guest-frame.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { fetchQuote, selectQuote } from '#web/features/quotes/quote.slice.ts'
import { QuoteStateTag, quoteStateAt } from '#web/features/quotes/quote-state.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import style from './quote.module.css'
import { QuoteAnswer } from './quote-answer.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteFigures } from './quote-figures.tsx'
import { QuoteOrder } from './quote-order.tsx'

/** The address is the key to the quote: no third-party script may see it. */
export const handle: ScreenHandle = { measured: false, frame: 'bare' }

export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

const fetchOne = preload((store, { params }) => [store.dispatch(fetchQuote(params.token!))])

async function load(args: LoaderFunctionArgs) {
  const answer = await fetchOne(args)
  const isMissing = selectQuote(args.context.get(storeContext).getState()).status === '404'
  return isMissing ? data(null, { status: 404 }) : answer
}

export { load as clientLoader, load as loader }

export default function QuoteScreen() {
  const { status, data: quote, token } = useAppSelector(selectQuote)
  return (
    <GuestFrame beside={<span className={style.label}>お見積書</span>}>
      <PageMeta title="お見積書" hidden />
      <meta name="referrer" content="no-referrer" />
      <div className={`wrap ${style.screen}`}>
        {status === '404' ? (
          <Missing />
        ) : quote && token ? (
          <Found quote={quote} token={token} />
        ) : status === 'serverError' ? (
          <Failed token={token} />
        ) : (
          <Loading>
            <Skeleton height="480px" />
          </Loading>
        )}
      </div>
    </GuestFrame>
  )
}

function Found({ quote: answered, token }: { quote: Quote; token: string }) {
  useFreshQuote(token)
  const now = useNow()
  const quote = { ...answered, state: quoteStateAt(answered, now) }
  return (
    <>
      <Head quote={quote} />
      <div className={style.columns}>
        <div className={style.main}>
          <QuoteFacts quote={quote} token={token} />
          {quote.state === 'open' && <QuoteOrder quote={quote} token={token} />}
        </div>
        <aside className={style.aside} id="answer" aria-label="お見積金額と承認">
          <QuoteFigures quote={quote} />
          <QuoteAnswer quote={quote} token={token} />
          {quote.state !== 'open' && <QuoteOrder quote={quote} token={token} />}
        </aside>
      </div>
      {quote.state === 'open' && <AnswerBar quote={quote} />}
    </>
  )
}

/** Whoever comes back to the tab sees what others have done meanwhile. */
function useFreshQuote(token: string): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') dispatch(fetchQuote(token))
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [dispatch, token])
}

function Head({ quote: { state, number, title, organizer, addressee } }: { quote: Quote }) {
  return (
    <div className={style.head}>
      <p className={style.tags}>
        <QuoteStateTag state={state} />
        <span className={`num ${style.number}`}>{number}</span>
      </p>
      <h1 className={style.heading}>お見積書</h1>
      <p className={style.title}>{title}</p>
      <p className={style.between}>
        {organizer && (
          <>
            {[organizer.company, organizer.department].filter(Boolean).join(' ')}{' '}
            <span className={style.name}>{organizer.name}さま</span>から、
          </>
        )}
        {addressee} 宛て
      </p>
    </div>
  )
}

/** On a phone the buttons are below everything else. */
function AnswerBar({ quote: { calculation } }: { quote: Quote }) {
  return (
    <div className={`no-print ${style.bar}`}>
      <p className={style.barFigure}>
        <small>お見積金額（税込）</small>
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

function Failed({ token }: { token: string | null }) {
  const dispatch = useAppDispatch()
  return (
    <>
      <h1 className={style.failed}>ただいま表示できません</h1>
      <RetryNote onRetry={() => token && dispatch(fetchQuote(token))}>
        お手数ですが、少し時間をおいてもう一度お試しください。
      </RetryNote>
    </>
  )
}

function Missing() {
  const { contact } = useHelpLinks()
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      level="h1"
      title="このお見積りは見つかりません"
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
