import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { RunSheet as Sheet } from '#contract/run-sheet.ts'
import { dayPhase } from '#domain/run-sheet.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { eventTitle } from '#web/features/events/event-words.ts'
import { fetchRunSheet, recallRunSheet, selectRunSheet } from '#web/features/events/run-sheet.slice.ts'
import { GuestFrame } from '#web/features/frame/guest-frame.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useIsOnline } from '#web/features/frame/use-is-online.ts'
import { useKeptPage } from '#web/features/frame/use-kept-page.ts'
import { requireSession } from '#web/features/session/guard.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Allergies } from './allergies.tsx'
import { CallRows } from './call-rows.tsx'
import { Countdown } from './countdown.tsx'
import { Dishes } from './dishes.tsx'
import style from './run-sheet.module.css'
import { timesOf } from './run-sheet-words.ts'
import { SetUp } from './set-up.tsx'
import { StateTag } from './state-tag.tsx'
import { useFreshSheet } from './use-fresh-sheet.ts'

/** It shows what guests must not eat: no third-party script runs here. */
export const handle: ScreenHandle = { frame: 'bare', measured: false, worksOffline: true }

export const headers = privateHeaders
export const clientMiddleware = [requireSession]
export const clientLoader = beginLoading((store, { params }) => [
  store.dispatch(recallRunSheet(params.id!)),
  store.dispatch(fetchRunSheet(params.id!)),
])

/** The server's page, the same for everybody. */
export function HydrateFallback() {
  return (
    <Frame>
      <Waiting />
    </Frame>
  )
}

/** What the organiser needs at hand on the day. */
export default function RunSheet() {
  const { id } = useParams()
  const dispatch = useAppDispatch()
  const isOnline = useIsOnline()
  const { status, data, id: held } = useAppSelector(selectRunSheet)
  useFreshSheet(id!)
  const isHeld = held === id
  if (isHeld && data) return <Found key={id} sheet={data} />
  return (
    <Frame>
      {isHeld && status === '404' ? (
        <Missing />
      ) : isHeld && status === 'serverError' ? (
        isOnline ? (
          <LoadFailed onAgain={() => dispatch(fetchRunSheet(id!))} />
        ) : (
          <NeverOpened onAgain={() => dispatch(fetchRunSheet(id!))} />
        )
      ) : (
        <Waiting />
      )}
    </Frame>
  )
}

function Found({ sheet }: { sheet: Sheet }) {
  const dispatch = useAppDispatch()
  const isOnline = useIsOnline()
  const now = useNow()
  const { status, ticked, isRecalled } = useAppSelector(selectRunSheet)
  const isKept = useKeptPage(paths.runSheet(sheet.id), status === 'complete')
  const phase = dayPhase({ ...timesOf(sheet), hasArrived: ticked.includes('step:receive') }, now)
  const isCancelled = sheet.status === 'cancelled'
  return (
    <GuestFrame
      beside={
        <StateTag
          asOf={sheet.as_of}
          isFresh={isOnline && !isRecalled && status !== 'serverError'}
          isOnline={isOnline}
        />
      }
    >
      <PageMeta title="当日の進行表" hidden />
      <h1>
        <VisuallyHidden>当日の進行表　{eventTitle(sheet)}</VisuallyHidden>
      </h1>
      <div className={`wrap ${style.sheet}`}>
        <div className={style.lead}>
          <Countdown sheet={sheet} phase={phase} ticked={ticked} now={now} />
          <CallRows sheet={sheet} />
          {isOnline && status === 'serverError' && (
            <RetryNote onRetry={() => dispatch(fetchRunSheet(sheet.id))}>
              最新の内容を読み込めませんでした。お届けの前に、もう一度お試しください。
            </RetryNote>
          )}
          {isKept && !isCancelled && <Note>電波がなくても、このまま使えます。印は、この端末に残ります。</Note>}
        </div>
        {isCancelled ? (
          <Note tone="warn">この会はキャンセルされました。お届けはありません。</Note>
        ) : (
          <div className={style.parts}>
            <SetUp sheet={sheet} ticked={ticked} />
            <Dishes sheet={sheet} phase={phase} ticked={ticked} />
            <Allergies sheet={sheet} />
          </div>
        )}
      </div>
      <p className={`wrap no-print ${style.back}`}>
        <TextLink href={paths.event(sheet.id)}>会の案内とお返事へ戻る</TextLink>
      </p>
    </GuestFrame>
  )
}

/** Around what is not a sheet. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <GuestFrame>
      <PageMeta title="当日の進行表" hidden />
      <h1>
        <VisuallyHidden>当日の進行表</VisuallyHidden>
      </h1>
      <div className={`wrap ${style.other}`}>{children}</div>
    </GuestFrame>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className={style.sheet}>
        <Skeleton height="360px" />
        <Skeleton height="640px" />
      </div>
    </Loading>
  )
}

function NeverOpened({ onAgain }: { onAgain: () => void }) {
  return (
    <RetryNote onRetry={onAgain}>
      この会の進行表は、まだこの端末で開いたことがありません。一度つながるところで開くと、電波がなくても使えます。
    </RetryNote>
  )
}

function Missing() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="この会は見つかりません"
      action={<ButtonLink href={paths.events()}>会の一覧を見る</ButtonLink>}
    >
      アドレスが途中で切れているか、ほかのアカウントの会かもしれません。
    </EmptyState>
  )
}
