import { RetryNote } from '#web/ui/retry-note.tsx'
import style from './quote-failed.module.css'

export function QuoteFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <h1 className={style.title}>ただいま表示できません</h1>
      <RetryNote onRetry={onAgain}>お手数ですが、少し時間をおいてもう一度お試しください。</RetryNote>
    </>
  )
}
