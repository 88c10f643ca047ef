import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import style from './retry-note.module.css'

/** Something could not be loaded: the reason, and a button to try again. */
export function RetryNote({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Note tone="error">
      <p>{children}</p>
      <Button variant="outline" size="small" className={style.again} onClick={onRetry}>
        もう一度試す
      </Button>
    </Note>
  )
}
