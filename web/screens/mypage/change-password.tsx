import { useNavigate } from 'react-router'
import { ChangePasswordForm } from '#web/features/account/password/change-password-form.tsx'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { privateHeaders, privately } from '#web/features/session/guard.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './change-password.module.css'
import { MypageFrame, MypageOnItsWay } from './mypage-frame.tsx'

export const headers = privateHeaders
export const clientLoader = privately((store) => [store.dispatch(fetchMe())])

const title = 'パスワードの変更'

export function HydrateFallback() {
  return <MypageOnItsWay title={title} />
}

export default function ChangePassword() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const onDone = () => {
    dispatch(toastActions.showNotification({ text: 'パスワードを変更しました。ほかの端末からはログアウトしました' }))
    navigate(paths.security, { replace: true })
  }
  return (
    <MypageFrame title={title} lead="変更すると、この端末以外はすべてログアウトします。">
      <div className={style.form}>
        <ChangePasswordForm onDone={onDone} />
        <p className={style.ways}>
          <TextLink href={paths.security}>変更せずに戻る</TextLink>
          <TextLink href={paths.resetPassword}>いまのパスワードをお忘れの方</TextLink>
        </p>
      </div>
    </MypageFrame>
  )
}
