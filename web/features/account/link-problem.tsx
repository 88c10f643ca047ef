import type { ReactNode } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import style from './link-problem.module.css'

/** The mailed link has expired, was used, or is incomplete: the reason, and what to do next. */
export function LinkProblem({ failure, words, children }: { failure?: Failure; words?: string; children: ReactNode }) {
  return (
    <>
      <Note tone="error">
        <p>{words ?? (failure?.code.startsWith('link_') ? failure.message : incomplete)}</p>
      </Note>
      <div className={style.ways}>{children}</div>
    </>
  )
}

const incomplete = 'リンクを確認できませんでした。メールのリンクの全体を開いているか、お確かめください。'

/** The shop could not be asked about the link. Trying again may help. */
export function LinkUnread({ onAgain, busy }: { onAgain: () => void; busy?: boolean }) {
  return (
    <>
      <Note tone="error">
        <p>通信が途切れ、リンクを確かめられませんでした。お手数ですが、もう一度お試しください。</p>
      </Note>
      <div className={style.ways}>
        <Button variant="secondary" block busy={busy} busyText="確かめています" onClick={onAgain}>
          もう一度試す
        </Button>
      </div>
    </>
  )
}
