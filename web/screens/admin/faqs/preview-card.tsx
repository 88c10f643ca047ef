import type { FaqRecord } from '#contract/admin/faqs.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import style from './faqs.module.css'

type PreviewCardProps = { faq: FaqRecord; isEdited: boolean }

/** What was saved last, as customers are to read it. */
export function PreviewCard({ faq: { answer_html }, isEdited }: PreviewCardProps) {
  return (
    <Card title="お客さまの画面での見えかた">
      {isEdited && <Hint space="below">保存すると、いまの変更がここに反映されます。</Hint>}
      <div
        className={style.preview}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
        dangerouslySetInnerHTML={{ __html: answer_html }}
      />
    </Card>
  )
}
