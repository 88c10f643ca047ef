import { useCallback } from 'react'
import type { OwnQuote } from '#contract/quotes.ts'
import { japaneseDeadline, japaneseInstant } from '#domain/tokyo-date.ts'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { fetchOwnQuote, selectOwnQuote } from '#web/features/quotes/own-quote.slice.ts'
import { quoteStateAt } from '#web/features/quotes/quote-state.tsx'
import { QuoteAnswerBox, QuoteVerdict } from '#web/features/quotes/quote-verdict.tsx'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { useNow } from '#web/store/use-now.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Track } from '#web/ui/track.tsx'
import { useOnReturn } from '#web/ui/use-on-return.ts'
import { ApprovalText } from './approval-text.tsx'
import style from './own-quote.module.css'
import { gatheringRows, QuotePdf, useTerms } from './quote-facts.tsx'
import { QuoteFailed } from './quote-failed.tsx'
import { QuoteHead } from './quote-head.tsx'
import { QuoteOrder } from './quote-order.tsx'

const { handle, load } = keyScreen({
  fetch: (store, { params }) => [store.dispatch(fetchOwnQuote(params.order_token!))],
  status: (state) => selectOwnQuote(state).status,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

export default function OwnQuoteScreen() {
  const { status, data: quote, orderToken } = useAppSelector(selectOwnQuote)
  const dispatch = useAppDispatch()
  return (
    <div className={`wrap ${style.screen}`}>
      <KeyPage
        title="お見積り"
        status={status}
        missing={<Missing />}
        failed={<QuoteFailed onAgain={() => orderToken && dispatch(fetchOwnQuote(orderToken))} />}
      >
        {quote && orderToken && <Found quote={quote} orderToken={orderToken} />}
      </KeyPage>
    </div>
  )
}

function Found({ quote: answered, orderToken }: { quote: OwnQuote; orderToken: string }) {
  const dispatch = useAppDispatch()
  useOnReturn(useCallback(() => dispatch(fetchOwnQuote(orderToken)), [dispatch, orderToken]))
  const now = useNow()
  const quote = { ...answered, state: quoteStateAt(answered, now) }
  const { number, token, approval_text } = quote
  return (
    <>
      {quote.organizer && (
        <Breadcrumbs
          trail={[
            { name: 'マイページ', href: paths.mypage },
            { name: 'お見積りの一覧', href: paths.quotes },
            { name: number },
          ]}
        />
      )}
      <QuoteHead quote={quote} />
      <div className={style.columns}>
        <div className={style.reading}>
          <ReviewSection title="承認" beside={<QuotePdf token={token} />}>
            <Approval quote={quote} />
            <Steps quote={quote} />
          </ReviewSection>
          <ReviewSection title="会の内容">
            <DefinitionRows rows={[...gatheringRows(quote), ...useTerms(quote)]} />
            <p className={style.ways}>
              <TextLink href={paths.quote(token)}>承認される方に見えるページを開く</TextLink>
            </p>
          </ReviewSection>
        </div>
        <aside className={style.aside} aria-label="ご注文">
          <QuoteOrder quote={quote} orderToken={orderToken} now={now} />
        </aside>
        <div className={style.text}>
          <ReviewSection title="稟議の文章">
            <ApprovalText text={approval_text} />
          </ReviewSection>
        </div>
      </div>
    </>
  )
}

/** What has come of the asking, and the link to ask with. */
function Approval({ quote }: { quote: OwnQuote }) {
  const { state, comments, approver_email, url, created_at } = quote
  return (
    <>
      <div className={style.box}>
        {comments.map((comment) => (
          <QuoteAnswerBox key={comment.at} answer={comment} mailedTo={approver_email} />
        ))}
        {comments.length === 0 && state === 'open' && (
          <QuoteVerdict tone="wait" icon="clock" title="承認をお待ちしています">
            <p>
              {approver_email
                ? `${approver_email} へ、${japaneseInstant(new Date(created_at))}に承認用のリンクをお送りしました。`
                : '下の「承認用のリンク」を、承認される方へお送りください。'}
            </p>
          </QuoteVerdict>
        )}
        {comments.length === 0 && state !== 'open' && (
          <QuoteVerdict tone="mute" icon="info" title="承認はいただいていません" />
        )}
      </div>
      {state === 'open' && (
        <div className={style.copy}>
          <CopyField label="承認用のリンク" value={url} />
          <p className={style.hint}>承認用のリンクからは、ご注文はできません。</p>
        </div>
      )}
    </>
  )
}

function Steps({ quote: { state, created_at, expires_at, comments, order } }: { quote: OwnQuote }) {
  const [answer] = comments
  const at = (iso: string) => japaneseInstant(new Date(iso))
  return (
    <div className={style.steps}>
      <Track
        label="お見積りの状況"
        steps={[
          { name: '見積書', when: at(created_at), isDone: true },
          answer
            ? { name: answer.kind === 'approved' ? '承認' : '差し戻し', when: at(answer.at), isDone: true }
            : { name: '承認', isDone: false },
          order
            ? { name: 'ご注文', when: at(order.placed_at), isDone: true }
            : {
                name: 'ご注文',
                when: state !== 'returned' && `${japaneseDeadline(new Date(expires_at))}まで`,
                isDone: false,
              },
        ]}
      />
    </div>
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
      リンクが途中で切れているかもしれません。ログインしてお作りになったお見積りは、マイページの
      <TextLink href={paths.quotes}>お見積りの一覧</TextLink>にあります。
    </EmptyState>
  )
}
