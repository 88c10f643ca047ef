import type { MeetupSummary } from '#contract/meetups.ts'
import { DOCUMENT_TITLES, documentProblem, ISSUED_KINDS } from '#domain/document.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { titleOf } from '../status-words.ts'
import { PaperButton } from './paper-button.tsx'
import style from './papers.module.css'

/** The papers of an order in a list that need no payment. Its page has all of them, and says why others are not there. */
export function RowPapers({ meetup }: { meetup: MeetupSummary }) {
  const { id, status, cancellation_fee, total } = meetup
  const question = {
    isCancelled: status === 'cancelled',
    owed: cancellation_fee ?? total,
    held: 0,
    hasReturn: false,
    isSplit: false,
  }
  const kinds = ISSUED_KINDS.filter((kind) => documentProblem(kind, question) === undefined)
  if (kinds.length === 0) return null
  const title = titleOf(meetup)
  return (
    <div className={style.row}>
      {kinds.map((kind) => (
        <PaperButton key={kind} source={{ meetupId: id }} kind={kind} title={DOCUMENT_TITLES[kind]} of={title} />
      ))}
      <span className={style.act}>
        <Icon name="next" />
        <TextLink className={style.name} href={paths.meetupPapers(id)}>
          <VisuallyHidden>{title}の</VisuallyHidden>領収書・すべての書類
        </TextLink>
      </span>
    </div>
  )
}
