import type { FaqGroup } from '#contract/faqs.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './faq-list.module.css'
import { ShopText } from './shop-text.tsx'

/** Questions that open to their answers, without a script. */
export function FaqList({ items }: { items: FaqGroup['items'] }) {
  return (
    <div className={style.entries}>
      {items.map(({ id, question, answer_html }) => (
        <details key={id} className={style.entry}>
          <summary className={style.question}>
            {question}
            <Icon name="add" className={style.mark} />
          </summary>
          <ShopText html={answer_html} className={style.answer} />
        </details>
      ))}
    </div>
  )
}
