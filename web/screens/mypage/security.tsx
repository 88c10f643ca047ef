import { SecondFactor } from '#web/features/account/second-factor/second-factor.tsx'
import { SessionList, sessions } from '#web/features/account/sessions/session-list.tsx'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'
import { WithProfile } from './with-profile.tsx'

export const clientLoader = beginLoading((store) => [store.dispatch(sessions())])

export const handle: MypageHandle = { title: 'ログインとセキュリティ', whilePrepared: true }

export default function Security() {
  const isStaff = useRole() === 'admin'
  const userId = useAppSelector(({ auth }) => auth.token?.user_id)
  return (
    <>
      <FormSection title="パスワード" note="ほかのサイトと同じものをお使いのときは、変更をおすすめします。">
        <ButtonLink href={paths.changePassword} variant="outline">
          パスワードを変更する
        </ButtonLink>
      </FormSection>
      <FormSection
        title="二段階認証"
        note="ログインのたびに、パスワードに加えて、お手元の認証アプリに出る6桁のコードをうかがいます。パスワードが知られても、ログインされません。"
      >
        <WithProfile>
          {(me) => (
            <>
              {isStaff && !me.second_factor_enabled && (
                <Note tone="warn">
                  管理画面をお使いいただくには、二段階認証の設定が必要です。設定を終えると、管理画面へ進みます。
                </Note>
              )}
              <SecondFactor
                // The next user of the browser must not find secret and recovery codes here.
                key={userId}
                isOn={me.second_factor_enabled}
                email={me.email}
                onSetUp={isStaff ? () => window.location.assign(paths.admin) : undefined}
              />
              {isStaff && me.second_factor_enabled && (
                <p>
                  <TextLink href={paths.adminProducts}>管理画面へ</TextLink>
                </p>
              )}
            </>
          )}
        </WithProfile>
      </FormSection>
      <FormSection
        title="ログイン中の端末"
        note="お心当たりのない端末があるときは、ログアウトさせたうえで、パスワードを変更してください。"
      >
        <SessionList waiting={<PartSkeleton />} />
      </FormSection>
    </>
  )
}
