import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import style from './load-failed.module.css'

/** A part of the account could not be fetched. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <Note tone="error">
      <p>ただいま表示できません。お手数ですが、少し時間をおいてもう一度お試しください。</p>
      <Button variant="outline" size="small" className={style.again} onClick={onAgain}>
        もう一度試す
      </Button>
    </Note>
  )
}
