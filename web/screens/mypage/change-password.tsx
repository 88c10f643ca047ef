import { useNavigate } from 'react-router'
import { ChangePasswordForm } from '#web/features/account/password/change-password-form.tsx'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './change-password.module.css'
import type { MypageHandle } from './mypage-frame.tsx'

export const handle: MypageHandle = {
  title: 'パスワードの変更',
  whilePrepared: true,
  lead: '変更すると、この端末以外はすべてログアウトします。',
}

export default function ChangePassword() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const onDone = () => {
    dispatch(toastActions.showNotification({ text: 'パスワードを変更しました。ほかの端末からはログアウトしました' }))
    navigate(paths.security, { replace: true })
  }
  return (
    <div className={style.form}>
      <ChangePasswordForm isStaff={useRole() === 'admin'} onDone={onDone} />
      <p className={style.ways}>
        <TextLink href={paths.security}>変更せずに戻る</TextLink>
        <TextLink href={paths.resetPassword}>いまのパスワードをお忘れの方</TextLink>
      </p>
    </div>
  )
}
