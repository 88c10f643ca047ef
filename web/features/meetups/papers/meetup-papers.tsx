import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { IssuedDocument, Meetup, MeetupDocuments } from '#contract/wire.ts'
import type { DocumentKind, DocumentProblem } from '#domain/document.ts'
import { formatYen } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { ReviewSection } from '../review-section.tsx'
import { IssuedPaper } from './issued-paper.tsx'
import { fetchMeetupDocuments, selectMeetupDocuments } from './meetup-documents.slice.ts'
import { PaperButton } from './paper-button.tsx'
import style from './papers.module.css'
import { ReceiptForm } from './receipt-form.tsx'

/** All papers of an order: those that can be had, why others cannot, and those that were issued. */
export function MeetupPapers({ meetup }: { meetup: Meetup }) {
  const { id, revision, status: orderStatus } = meetup
  const dispatch = useAppDispatch()
  const { status, data, id: known } = useAppSelector(selectMeetupDocuments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that was changed or cancelled has other papers.
  useEffect(() => {
    void dispatch(fetchMeetupDocuments(id))
  }, [dispatch, id, revision, orderStatus])
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The order arrives after the screen, so there was nothing yet to scroll to.
    if (hash === '#papers') place.current?.scrollIntoView()
  }, [hash])
  const again = () => void dispatch(fetchMeetupDocuments(id))
  return (
    <div id="papers" ref={place} className="no-print">
      <ReviewSection title="書類">
        {data && known === id ? (
          <Papers meetup={meetup} documents={data} onSaved={again} />
        ) : status === 'serverError' ? (
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

type PapersProps = { meetup: Meetup; documents: MeetupDocuments; onSaved: () => void }

function Papers({ meetup, documents: { kinds, issued }, onSaved }: PapersProps) {
  const canHave = (kind: DocumentKind) => kinds.some((each) => each.kind === kind && each.problem === null)
  const plain = kinds.filter(({ kind, problem }) => kind !== 'receipt' && problem === null)
  const receipt = kinds.find(({ kind }) => kind === 'receipt')
  return (
    <>
      {plain.length > 0 && (
        <ul className={style.list}>
          {plain.map(({ kind }) => (
            <li key={kind}>
              <PaperButton meetupId={meetup.id} kind={kind} onSaved={onSaved} />
            </li>
          ))}
        </ul>
      )}
      {canHave('receipt') ? (
        <ReceiptForm meetup={meetup} issuedBefore={issued.some(({ kind }) => kind === 'receipt')} onSaved={onSaved} />
      ) : (
        <p className={style.text}>{receiptWords[receipt?.problem ?? 'not_paid']}</p>
      )}
      {issued.length > 0 && <Issued issued={issued} />}
      <p className={style.text}>
        <TextLink href={paths.documents}>これまでの書類を、日付・金額・取引先で探す</TextLink>
      </p>
    </>
  )
}

const receiptWords: Record<DocumentProblem, string> = {
  not_paid: '領収書は、ご入金の確認のあとにお出しします。',
  cancelled: 'キャンセルされたご注文のため、お出しできる書類はありません。',
  nothing_returned: '',
}

/** Issued papers stay as they were, whatever became of the order. */
function Issued({ issued }: { issued: readonly IssuedDocument[] }) {
  return (
    <>
      <h3 className={style.heading}>発行済みの書類</h3>
      <ul>
        {issued.map((document) => (
          <IssuedRow key={document.id} document={document} />
        ))}
      </ul>
    </>
  )
}

function IssuedRow({ document }: { document: IssuedDocument }) {
  const { issued_at, amount } = document
  return (
    <li className={style.issuedRow}>
      <IssuedPaper document={document}>
        <span className={style.facts}>
          <span>{longJapaneseDate(issued_at.slice(0, 10))}発行</span> <span className="num">{formatYen(amount)}</span>
        </span>
      </IssuedPaper>
    </li>
  )
}
