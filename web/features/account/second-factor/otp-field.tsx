import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './otp-field.module.css'

type OtpFieldProps = {
  name: string
  value: string
  onValue: (value: string) => void
  error?: string
  /** A recovery code is accepted too. */
  orRecovery?: boolean
  /** The only field of the form: it gets the focus at once. */
  autoFocus?: boolean
}

export function OtpField({ orRecovery = false, autoFocus = false, ...field }: OtpFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [hasSwapped, setSwapped] = useState(false)
  const swap = () => {
    field.onValue('')
    setSwapped(true)
    setRecovery(!isRecovery)
  }
  return (
    <>
      <TextField
        {...field}
        key={String(isRecovery)}
        label={isRecovery ? '予備のコード' : '確認コード'}
        required
        layout="stack"
        className={`num ${style.code}`}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus || hasSwapped}
        maxLength={40}
        hint={
          isRecovery
            ? '控えていただいたコードの一つをご記入ください。大文字・小文字やハイフンの有無は問いません。'
            : '認証アプリに表示されている6桁の数字です。'
        }
      />
      {orRecovery && (
        <p className={style.swap}>
          <TextButton onClick={swap}>{isRecovery ? '認証アプリのコードを使う' : '予備のコードを使う'}</TextButton>
        </p>
      )}
    </>
  )
}
