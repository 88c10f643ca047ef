import type { DocumentKind } from '#domain/document.ts'
import { Card } from '#web/ui/card.tsx'
import { PaperButtons } from '../paper-buttons.tsx'

/** What was issued, and what can be had, with how many of them hold. */
export function PapersCard<Kind extends DocumentKind>(props: Parameters<typeof PaperButtons<Kind>>[0]) {
  const { kinds, issued } = props.papers
  if (issued.length === 0 && kinds.every(({ problem }) => problem !== null)) return null
  const valid = issued.filter(({ state }) => state === 'valid').length
  const ended = issued.length - valid
  return (
    <Card
      title="書類"
      aside={
        issued.length > 0 && (
          <small className="num">
            有効 {valid}
            {ended > 0 && `　差し替え済み・取消 ${ended}`}
          </small>
        )
      }
    >
      <PaperButtons {...props} />
    </Card>
  )
}
