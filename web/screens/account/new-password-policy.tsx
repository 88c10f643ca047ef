import { useLocation, useNavigate } from 'react-router'
import { Afterword, Foreword, MainAction } from '#web/features/account/account-screen.tsx'
import { FormSkeleton } from '#web/features/account/form-skeleton.tsx'
import { ChangePasswordForm } from '#web/features/account/password/change-password-form.tsx'
import { hasJustJoined } from '#web/features/account/password/just-joined.ts'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { forgetSession } from '#web/features/session/end-session.ts'
import { withSession } from '#web/features/session/guard.ts'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const handle: ScreenHandle = { whilePrepared: true }
export const headers = privateHeaders
export const clientLoader = withSession((store) => [store.dispatch(fetchMe())])

const heading = '新しいパスワードの設定'
const meta = <PageMeta title={heading} hidden />

export function HydrateFallback() {
  return <FormSkeleton heading={heading} meta={meta} />
}

/** Users who must set a new password are led here from every screen, until it is set. */
export default function NewPasswordPolicy() {
  return useRole() === 'guest' ? <SignInAgain /> : <SetPassword />
}

/** The session has expired: setting a new password requires a login. */
function SignInAgain() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const goOn = (path: string) => {
    dispatch(forgetSession())
    navigate(path, { replace: true })
  }
  return (
    <SplitLayout heading={heading}>
      {meta}
      <Note tone="warn">
        ログインの有効期限が切れています。もう一度ログインしていただくと、新しいパスワードの設定に進みます。
      </Note>
      <MainAction>
        <Button block onClick={() => goOn(paths.login)}>
          ログインへ進む
        </Button>
      </MainAction>
      <MainAction>
        <Button variant="outline" block onClick={() => goOn(paths.home)}>
          ログインせずに続ける
        </Button>
      </MainAction>
    </SplitLayout>
  )
}

function SetPassword() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isAdmin = useRole() === 'admin'
  // Their session does not say so yet.
  const hasJoined = hasJustJoined(useLocation().state)
  const next = hasJoined ? '。続けて、二段階認証を設定してください' : ''
  const onDone = () => {
    dispatch(toastActions.showNotification({ text: `新しいパスワードを設定しました${next}` }))
    navigate(hasJoined ? paths.security : paths.mypage, { replace: true })
  }
  return (
    <SplitLayout heading={heading}>
      {meta}
      <Foreword>
        <Note tone="warn">
          {hasJoined
            ? '店の情報をお守りいただくため、これまでより長い、15文字以上のパスワードの設定をお願いいたします。'
            : '安全のため、新しいパスワードの設定をお願いいたします。よく使われるものや、ほかで漏れたことのあるものは、他人に当てられやすいためです。'}
        </Note>
      </Foreword>
      <ChangePasswordForm isStaff={hasJoined || isAdmin} onDone={onDone} />
      <Afterword>
        設定を終えると、この端末以外はすべてログアウトします。<TextLink href={paths.logout}>ログアウト</TextLink>
      </Afterword>
    </SplitLayout>
  )
}
