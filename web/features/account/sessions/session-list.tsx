import { type ReactNode, useState } from 'react'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { ownLoad, useOwn } from '#web/store/own-load.ts'
import { type Called, useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { Problem } from '../problem.tsx'
import style from './session-list.module.css'

export const sessions = ownLoad('sessions', ({ api, signal }) => api.call('listSessions', { signal }))

/** The account's sessions, and how to end them. */
export function SessionList({ waiting }: { waiting: ReactNode }) {
  const { shown, hasFailed, again } = useOwn(sessions)
  const { ended, ending, failure, end } = useEnding()
  const endOne = useCall('endSession')
  const endOthers = useCall('endOtherSessions')
  if (!shown) return hasFailed ? <LoadFailed onAgain={again} /> : waiting
  const data = shown.filter(({ id }) => !ended.includes(id))
  const others = data.filter(({ current }) => !current).map(({ id }) => id)
  return (
    <>
      <Problem failure={failure} />
      {hasFailed && <LoadFailed isKept onAgain={again} />}
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
                    onClick={() =>
                      end(
                        [session.id],
                        endOne({ params: { id: session.id } }),
                        `${session.device}をログアウトさせました`,
                      )
                    }
                  >
                    ログアウトさせる
                    <VisuallyHidden>（{session.device}）</VisuallyHidden>
                  </Button>
                )
              }
            />
          ))}
      </ActionRows>
      {others.length > 0 && (
        <EndOthers
          count={others.length}
          onEnd={() => end(others, endOthers(), 'ほかの端末をすべてログアウトさせました')}
        />
      )}
    </>
  )
}

/** Sessions whose end was asked for here, and why the last one failed. */
function useEnding() {
  const dispatch = useAppDispatch()
  const [ending, setEnding] = useState<readonly string[]>([])
  const [ended, setEnded] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<Failure>()
  const end = async (ids: string[], calling: Promise<Called<'endSession' | 'endOtherSessions'>>, text: string) => {
    setEnding((before) => [...before, ...ids])
    setFailure(undefined)
    const sent = await calling
    setEnding((before) => before.filter((id) => !ids.includes(id)))
    const refused = isAnswered(sent) ? undefined : sent.payload
    // A session that is already gone has ended, as requested.
    if (!isAnswered(sent) && refused?.status !== 404) return setFailure(refused)
    setEnded((before) => [...before, ...ids])
    void dispatch(sessions())
    if (isAnswered(sent)) dispatch(toastActions.showMessage({ text }))
  }
  return { ended, ending, failure, end }
}

function EndOthers({ count, onEnd }: { count: number; onEnd: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const end = () => {
    setAsking(false)
    onEnd()
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
