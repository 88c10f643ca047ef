import type { FaqRecord } from '#contract/admin/faqs.ts'
import { Card } from '#web/ui/card.tsx'
import style from './faqs.module.css'

type PreviewCardProps = { faq: FaqRecord; isEdited: boolean }

/** What was saved last, as customers are to read it. */
export function PreviewCard({ faq: { answer_html }, isEdited }: PreviewCardProps) {
  return (
    <Card title="お客さまの画面での見えかた">
      {isEdited && <p className={style.hint}>保存すると、いまの変更がここに反映されます。</p>}
      <div
        className={style.preview}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
        dangerouslySetInnerHTML={{ __html: answer_html }}
      />
    </Card>
  )
}
