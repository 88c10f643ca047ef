import { useCall } from '#web/store/use-call.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { HiddenUsername } from '../password/hidden-username.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { WRONG_PASSWORD } from '../password/wrong-password.ts'
import { Problem } from '../problem.tsx'
import style from './second-factor.module.css'
import type { SecondFactorSetup } from './second-factor-confirm.tsx'

type SecondFactorStartProps = { email: string; onBack: () => void; onStarted: (setup: SecondFactorSetup) => void }

export function SecondFactorStart({ email, onBack, onStarted }: SecondFactorStartProps) {
  const startSecondFactor = useCall('startSecondFactor')
  const form = useValuesForm({ password: '' }, ({ password }) => ({ password }), {
    send: (body) => startSecondFactor({ body }),
    onSent: onStarted,
    fieldOfCode: { invalid_credentials: { password: WRONG_PASSWORD } },
  })
  return (
    <form {...form.props} className={style.form}>
      <Problem failure={form.failure} failures={form.failures} />
      <HiddenUsername email={email} />
      <PasswordField {...form.of('password')} label="パスワード" hint="ご本人であることを確かめます。" autoFocus />
      <div className={style.actions}>
        <Button type="submit" variant="secondary" busy={form.busy} busyText="確かめています">
          次へ
        </Button>
        <TextButton onClick={onBack}>設定せずに戻る</TextButton>
      </div>
    </form>
  )
}
