import { type ReactNode, useEffect, useRef } from 'react'
import type { Answer } from '#contract/operations.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useCall } from '#web/store/use-call.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { Problem } from '../problem.tsx'
import { meActions } from '../profile/me.slice.ts'
import { OtpField } from './otp-field.tsx'
import style from './second-factor.module.css'

export type SecondFactorSetup = Answer<'startSecondFactor'>

type SecondFactorConfirmProps = {
  setup: SecondFactorSetup
  onBack: () => void
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** The visitor adds the secret to the app, and a code from the app proves it. */
export function SecondFactorConfirm({ setup, onBack, onConfirmed }: SecondFactorConfirmProps) {
  const dispatch = useAppDispatch()
  const confirmSecondFactor = useCall('confirmSecondFactor')
  const form = useValuesForm({ otp: '' }, () => ({ otp: appCodeError }), {
    send: (body) => confirmSecondFactor({ body }),
    fieldOfCode: { invalid_otp: 'otp' },
    onSent({ recovery_codes }) {
      dispatch(meActions.secondFactorSet(true))
      onConfirmed(recovery_codes)
    },
  })
  const top = useRef<HTMLElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <section className={style.steps} ref={top} tabIndex={-1} aria-label="二段階認証の設定">
      <Step number="1">
        <p>お手元の認証アプリ（Google Authenticator、1Password など）で、QRコードを読み取ってください。</p>
        <img
          className={style.code}
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
          alt="認証アプリで読み取るQRコード"
          width={200}
          height={200}
        />
        <p className={style.secret}>
          読み取れないときは、次のセットアップキーをアプリに入力してください。
          <span className={style.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</span>
        </p>
        <p className={style.secret}>
          この端末のアプリをお使いなら、<TextLink href={setup.otpauth_uri}>認証アプリを開く</TextLink>こともできます。
        </p>
      </Step>
      <Step number="2">
        <form {...form.props} className={style.form}>
          <p>アプリに表示された6桁のコードをご記入ください。</p>
          <Problem failure={form.failure} failures={form.failures} />
          <OtpField {...form.of('otp')} />
          <div className={style.actions}>
            <Button type="submit" variant="secondary" busy={form.busy} busyText="確かめています">
              有効にする
            </Button>
            <TextButton onClick={onBack}>設定せずに戻る</TextButton>
          </div>
        </form>
      </Step>
    </section>
  )
}

function Step({ number, children }: { number: string; children: ReactNode }) {
  return (
    <div className={style.step}>
      <span className={classes('cut', style.number)} aria-hidden="true">
        {number}
      </span>
      <div>{children}</div>
    </div>
  )
}

/** Recovery codes exist only once the app is set up. */
function appCodeError(value: string): string | undefined {
  const digits = value.normalize('NFKC').replace(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(digits) ? undefined : '6桁の数字をご記入ください。'
}
