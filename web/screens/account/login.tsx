import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeSessionOver } from '#web/browser/session-over.ts'
import { Foreword } from '#web/features/account/account-screen.tsx'
import { placeName } from '#web/features/account/place-names.ts'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { requireGuest, sameForAll, useRequireGuest } from '#web/features/session/guard.ts'
import { leadBack, safeReturnPath } from '#web/features/session/return-path.ts'
import { storedUserId } from '#web/features/session/session.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Note } from '#web/ui/note.tsx'
import { OtpStep } from './login-otp-step.tsx'
import { type Credentials, PasswordStep } from './login-password-step.tsx'

export const headers = privateHeaders
export const loader = sameForAll
export const clientLoader = requireGuest

/** The query that the server renders by: the return path. */
export const handle: ScreenHandle = { query: { path: /^\// }, whilePrepared: true }

/** One form per step: address and password, then the code of the second factor if there is one. */
export default function Login() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [credentials, setCredentials] = useState<Credentials>()
  const path = safeReturnPath(new URLSearchParams(search).get('path'))
  const place = placeName(path)
  const [isOver, setOver] = useState(false)
  const onDone = () => leadBack(path, navigate)
  useRequireGuest()
  useEffect(() => {
    const isSaid = wasEnded(state) || storedUserId() !== undefined || takeSessionOver()
    if (isSaid) setOver(true)
  }, [state])

  if (credentials) {
    return (
      <SplitLayout
        heading="確認コード"
        focusesField
        lead="二段階認証をお使いです。コードをご記入いただくと、ログインが完了します。"
      >
        <PageMeta title="ログイン" hidden />
        <OtpStep credentials={credentials} onDone={onDone} onBack={() => setCredentials(undefined)} />
      </SplitLayout>
    )
  }
  return (
    <SplitLayout heading="ログイン" lead={place && `ログイン後、「${place}」の画面へ戻ります。`}>
      <PageMeta title="ログイン" hidden />
      {isOver && (
        <Foreword>
          <Note>{path.startsWith('/admin') ? words.staff : words.member}</Note>
        </Foreword>
      )}
      <PasswordStep onDone={onDone} onSecondFactor={setCredentials} />
    </SplitLayout>
  )
}

/** Why one signs in again. Staff may have been ended, too. */
const words = {
  member:
    'ログインの期限が切れたか、ほかの画面や端末からログアウトされたため、もう一度ログインをお願いいたします。カートの中身は残っています。',
  staff:
    '管理画面からログアウトしました。ログインの期限が切れたか、ほかの端末からログアウトされたか、スタッフとしてのご利用が終了しています。お使いになる場合は、もう一度ログインをお願いいたします。',
}

/** The session ran out in this open tab. A session that ran out earlier has left its claims behind. */
function wasEnded(state: unknown): boolean {
  return (state as { sessionOver?: unknown } | null)?.sessionOver === true
}
