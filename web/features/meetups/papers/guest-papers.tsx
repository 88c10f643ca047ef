import type { GuestOrder } from '#contract/wire.ts'
import { DOCUMENT_TITLES } from '#domain/document.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ReviewSection } from '../review-section.tsx'
import style from './papers.module.css'
import { papersAtHand } from './papers-at-hand.ts'

/** The papers of a guest's order: its link opens them too. */
export function GuestPapers({ order, token }: { order: GuestOrder; token: string }) {
  const { kinds, later } = papersAtHand(order)
  if (kinds.length === 0) return null
  return (
    <div className="no-print">
      <ReviewSection title="書類">
        <ul className={style.list}>
          {kinds.map((kind) => (
            <li key={kind} className={style.act}>
              <Icon name="document" />
              <TextLink className={style.name} href={paths.guestOrderDocument(token, kind)} download>
                {DOCUMENT_TITLES[kind]}
              </TextLink>
            </li>
          ))}
        </ul>
        {later && <p className={style.text}>{later}にお出しします。</p>}
      </ReviewSection>
    </div>
  )
}
