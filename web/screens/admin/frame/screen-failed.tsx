import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { failureOf } from '#web/api/errors.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DayNotKept } from '#web/features/admin/kept-day.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import style from './screen-failed.module.css'

type Way = { href: string; name: string }
type Failed = { title: string; text: string; way: Way }

const today: Way = { href: adminPaths.today, name: '本日の様子へ' }
const secondFactor: Failed = {
  title: '二段階認証の設定が必要です',
  text: 'スタッフの方は、二段階認証を設定してから管理画面をお使いください。設定後、この画面を開き直してください。',
  way: { href: paths.security, name: '二段階認証を設定する' },
}
const forbidden: Failed = {
  title: 'この画面を開く権限がありません',
  text: '必要な場合は、お店の管理者に権限の追加をご依頼ください。',
  way: today,
}
const missing: Failed = {
  title: '見つかりませんでした',
  text: '削除されたか、アドレスが違っています。一覧からお探しください。',
  way: today,
}

/** What a screen could not be shown for: 403, 404, a lost connection, an outage. */
export function ScreenFailed({ waysFrom = (way) => [way] }: { waysFrom?: (way: Way) => Way[] }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const failed = failedBy(error)
  const isLost = failureOf(error).code === 'network'
  useEffect(() => {
    if (!isLost) return
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isLost, revalidate])
  if (failed === 'ended') return null
  return (
    <section className={style.failed}>
      <h1>{failed?.title ?? '表示できませんでした'}</h1>
      {failed ? (
        <>
          <p>{failed.text}</p>
          <div className={style.ways}>
            {waysFrom(failed.way).map(({ href, name }) => (
              <ButtonLink key={href} href={href} variant="outline" size="small">
                {name}
              </ButtonLink>
            ))}
          </div>
        </>
      ) : (
        <>
          <RetryNote onRetry={() => state === 'idle' && void revalidate()}>{failureOf(error).message}</RetryNote>
          {error instanceof DayNotKept && error.days.length > 0 && <KeptDates days={error.days} />}
        </>
      )}
    </section>
  )
}

/** The way to what this device has kept. */
function KeptDates({ days }: Pick<DayNotKept, 'days'>) {
  return (
    <nav aria-label="通信がなくても開ける日" className={style.ways}>
      {days.map(({ date, href }) => (
        <ButtonLink key={date} href={href} variant="outline" size="small">
          {`${japaneseDate(date)}を開く`}
        </ButtonLink>
      ))}
    </nav>
  )
}

/** To whom all of the administration is closed, its first screen shows the same again. */
const waysOut = (way: Way): Way[] => [
  ...(way === today ? [] : [way]),
  { href: paths.home, name: 'お店のトップページへ' },
  { href: paths.logout, name: 'スタッフとしてログインし直す' },
]

/** Nothing of the administration can be shown, not even its frame. */
export function AdminClosed() {
  return (
    <main className={style.closed}>
      <ScreenFailed waysFrom={waysOut} />
    </main>
  )
}

/** Undefined: trying again may help. `ended`: the session is over, and the login page is on its way. */
function failedBy(error: unknown): Failed | 'ended' | undefined {
  if (isRouteErrorResponse(error)) return error.status === 404 ? missing : undefined
  const { status, code } = failureOf(error)
  if (code === 'unauthorized') return 'ended'
  if (code === 'second_factor_setup_required') return secondFactor
  if (status === 403) return forbidden
  // An id of a wrong shape is refused before it is looked for.
  if (status === 404 || code === 'invalid') return missing
  return undefined
}
