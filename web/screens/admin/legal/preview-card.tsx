import type { LegalVersionRecord } from '#contract/admin/legal.ts'
import words from '#web/features/content/legal-text.module.css'
import { ShopText } from '#web/features/content/shop-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Prose } from '#web/ui/prose.tsx'
import style from './legal.module.css'

/** As it was saved last. */
export function PreviewCard({ legal, isUnsaved }: { legal: LegalVersionRecord; isUnsaved: boolean }) {
  return (
    <Card title="お客さまの画面での見え方" aside={isUnsaved ? '保存すると新しくなります' : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={style.preview} tabIndex={0} aria-label="本文の見え方">
        <Prose>
          <ShopText html={legal.body_html} className={words.text} />
        </Prose>
      </section>
    </Card>
  )
}
