import { type ReactNode, useState } from 'react'
import type { Session } from '#contract/accounts.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { Problem } from '../problem.tsx'
import style from './session-list.module.css'
import { endOneSession, endOtherSessions, fetchSessions, selectSessions } from './sessions.slice.ts'

/** The account's sessions, and how to end them. */
export function SessionList({ waiting }: { waiting: ReactNode }) {
  const dispatch = useAppDispatch()
  const { status, data, ending, failure } = useAppSelector(selectSessions)
  if (status === 'serverError') return <LoadFailed onAgain={() => dispatch(fetchSessions())} />
  if (status !== 'complete' && data.length === 0) return waiting
  const others = data.filter(({ current }) => !current)
  const end = async ({ id, device }: Session) => {
    const outcome = await dispatch(endOneSession({ id }))
    if (endOneSession.fulfilled.match(outcome)) {
      dispatch(toastActions.showMessage({ text: `${device}をログアウトさせました` }))
    }
  }
  return (
    <>
      <Problem failure={failure ?? undefined} />
      <ActionRows>
        {data
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <ActionRow
              key={session.id}
              name={
                <>
                  <b>{session.device}</b>
                  {session.current && <Tag tone="ok">この端末</Tag>}
                </>
              }
              facts={
                <>
                  <span>最後のご利用 {japaneseInstant(new Date(session.last_used_at))}</span>
                  <span>ログイン {japaneseInstant(new Date(session.created_at))}</span>
                  <span className="num">{session.network}</span>
                </>
              }
              actions={
                !session.current && (
                  <Button
                    variant="outline"
                    size="small"
                    busy={ending.includes(session.id)}
                    busyText="お待ちください"
                    onClick={() => end(session)}
                  >
                    ログアウトさせる
                    <VisuallyHidden>（{session.device}）</VisuallyHidden>
                  </Button>
                )
              }
            />
          ))}
      </ActionRows>
      {others.length > 0 && <EndOthers count={others.length} />}
    </>
  )
}

function EndOthers({ count }: { count: number }) {
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    setAsking(false)
    const outcome = await dispatch(endOtherSessions())
    if (endOtherSessions.fulfilled.match(outcome)) {
      dispatch(toastActions.showMessage({ text: 'ほかの端末をすべてログアウトさせました' }))
    }
  }
  return (
    <div className={style.others}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        ほかの端末をすべてログアウトさせる
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="ほかの端末をすべてログアウトさせます"
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button onClick={end}>ログアウトさせる</Button>
          </>
        }
      >
        <p>
          この端末のほかの<span className="num">{count}</span>台が、すぐにログアウトします。よろしいですか。
        </p>
      </Dialog>
    </div>
  )
}
