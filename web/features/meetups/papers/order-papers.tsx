import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { MeetupDocuments } from '#contract/documents.ts'
import { IS_HELD } from '#domain/payment.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useOwn } from '#web/store/own-load.ts'
import { useShop } from '#web/store/page-data.tsx'
import { useNow } from '#web/store/use-now.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { meetupDocuments } from './meetup-documents.ts'
import { PaperButton } from './paper-button.tsx'
import { PaperRows } from './paper-rows.tsx'
import style from './papers.module.css'
import { papersToIssue } from './papers-to-issue.ts'
import { PlainPapers } from './plain-papers.tsx'
import { type PaperOrder, ReceiptForm } from './receipt-form.tsx'
import { receiptWords } from './receipt-words.ts'
import { SaveAllButton } from './save-all-button.tsx'
import type { PaperSource } from './save-document.ts'

type OrderPapersProps = {
  order: PaperOrder & { revision?: number }
  source: PaperSource
}

/** All papers of an order or a booking, a member's or a guest's: those that were issued, those that can be had, why others cannot. */
export function OrderPapers({ order, source }: OrderPapersProps) {
  const { revision, status: orderStatus } = order
  const dispatch = useAppDispatch()
  const { shown, hasFailed, again } = useOwn(meetupDocuments, source)
  const [id] = Object.values(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that was changed or cancelled has other papers.
  useEffect(() => {
    void dispatch(meetupDocuments(source))
  }, [dispatch, id, revision, orderStatus])
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The order arrives after the screen, so there was nothing yet to scroll to.
    if (hash === '#papers') place.current?.scrollIntoView()
  }, [hash])
  return (
    <div id="papers" ref={place} className="no-print">
      <ReviewSection title="書類">
        {shown ? (
          <Papers order={order} source={source} documents={shown} onSaved={again} />
        ) : hasFailed ? (
          <p className={style.text}>
            書類の一覧を表示できませんでした。<TextButton onClick={again}>もう一度試す</TextButton>
          </p>
        ) : (
          <Loading>
            <Skeleton height="64px" />
          </Loading>
        )}
      </ReviewSection>
    </div>
  )
}

type PapersProps = OrderPapersProps & { documents: MeetupDocuments; onSaved: () => void }

function Papers({ order, source, documents: { kinds, issued }, onSaved }: PapersProps) {
  const standing = new Set(issued.filter(({ state }) => state === 'valid').map(({ kind }) => kind))
  const toIssue = papersToIssue({ kinds, issued })
  const receipt = kinds.find(({ kind }) => kind === 'receipt')
  const today = tokyoDateOf(useNow())
  const shop = useShop()
  return (
    <>
      {issued.length > 0 && <PaperRows papers={issued} kinds={kinds} source={source} onChanged={onSaved} />}
      <PlainPapers source={source} kinds={kinds} issued={issued} />
      {issued.length > 1 && (
        <p className={`needs-scripts ${style.text}`}>
          <SaveAllButton file={{ ...source, all: 'zip' }} isLink>
            発行済みの書類をまとめて保存する
          </SaveAllButton>
        </p>
      )}
      {toIssue.length > 0 && (
        <>
          <h3 className={`needs-scripts ${style.heading}`}>発行できる書類</h3>
          <ul className={`needs-scripts ${style.list}`}>
            {toIssue.map(({ kind, title }) => (
              <li key={kind}>
                <PaperButton source={source} kind={kind} title={title} onSaved={onSaved} />
              </li>
            ))}
          </ul>
        </>
      )}
      {receipt?.problem ? (
        <p className={style.text}>{receiptWords(receipt.problem, saleOf(order), { today, shop })}</p>
      ) : (
        <ReceiptForm order={order} source={source} issuedBefore={standing.has('receipt')} onSaved={onSaved} />
      )}
      {('meetupId' in source || 'bookingId' in source) && (
        <p className={style.text}>
          <TextLink href={paths.documents}>これまでの書類を、日付・金額・取引先で探す</TextLink>
        </p>
      )}
    </>
  )
}

const saleOf = ({ status, payment, ...of }: PaperOrder) => ({
  date: 'event_date' in of ? of.event_date : of.meetup_date,
  isCancelled: status === 'cancelled',
  isBilled: !IS_HELD[payment.method],
})
