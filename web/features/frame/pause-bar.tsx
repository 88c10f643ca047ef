import { pauseWords } from '#contract/shop-words.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from './pause-bar.module.css'

/** Above every page while the shop takes no new orders: so that nobody fills a cart in vain. */
export function PauseBar() {
  const { pause } = usePageConfig()
  if (!pause) return null
  return (
    <aside aria-label="受付のお知らせ" className={`no-print ${style.bar}`}>
      <Icon name="alert" />
      <span>{pauseWords(pause.message)}</span>
    </aside>
  )
}
