import type { MeetupSummary } from '#contract/wire.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { titleOf } from '../status-words.ts'
import { PaperButton } from './paper-button.tsx'
import style from './papers.module.css'
import { papersAtHand } from './papers-at-hand.ts'

/** The papers of an order in a list. A receipt is asked for on the order’s page, where it is said whom it names. */
export function RowPapers({ meetup }: { meetup: MeetupSummary }) {
  const { kinds, later } = papersAtHand(meetup)
  if (kinds.length === 0) return null
  const title = titleOf(meetup)
  return (
    <div className={style.row}>
      {kinds.map((kind) =>
        kind === 'receipt' ? (
          <span key={kind} className={style.act}>
            <Icon name="document" />
            <TextLink className={style.name} href={paths.meetupPapers(meetup.id)}>
              <VisuallyHidden>{title}の</VisuallyHidden>領収書
            </TextLink>
          </span>
        ) : (
          <PaperButton key={kind} meetupId={meetup.id} kind={kind} of={title} />
        ),
      )}
      {later && <span className={style.later}>{later}</span>}
    </div>
  )
}
