import { useRef, useState } from 'react'
import type { Company } from '#web/features/checkout/robot-payment.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import style from './card-entry.module.css'

type CardEntryProps = {
  company: Company
  /** The shop's or the contract's word about the card. */
  error: string | undefined
  hasCard: boolean
  onCard: (token: string) => void
}

type Trouble = 'not_loaded' | 'not_given'

const troubleWords: Record<Trouble, string> = {
  not_loaded: '決済会社の入力画面を読み込めませんでした。通信の状態をお確かめのうえ、もう一度お試しください。',
  not_given: 'カードの入力が完了していません。もう一度お試しいただくか、請求書払いをお選びください。',
}

/** The company's own form, loaded when it is asked for. What is typed in it does not come here. */
export function CardEntry({ company, error, hasCard, onCard }: CardEntryProps) {
  const [isLoading, setIsLoading] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const status = useRef<HTMLParagraphElement>(null)
  const enter = async () => {
    setTrouble(undefined)
    setIsLoading(true)
    try {
      const { askForCard, loadCompany } = await import('#web/features/checkout/robot-payment.ts')
      await loadCompany(company)
      setIsLoading(false)
      const token = await askForCard(company)
      if (token) onCard(token)
      else setTrouble('not_given')
      // The form that had the focus is gone.
      status.current?.focus()
    } catch {
      setIsLoading(false)
      setTrouble('not_loaded')
    }
  }
  const isReady = hasCard && !error
  const words = trouble ? troubleWords[trouble] : isReady ? 'カードの入力が済みました。' : ''
  return (
    <FieldGroup
      label="カード"
      required
      error={error}
      hint="カード番号は、決済会社（株式会社ROBOT PAYMENT）の画面に入力していただきます。当店には送られません。"
    >
      <p ref={status} role="status" tabIndex={-1} className={style.status}>
        {words}
      </p>
      <Button
        name="payment.card_token"
        variant={isReady ? 'outline' : 'secondary'}
        aria-invalid={error ? true : undefined}
        busy={isLoading}
        busyText="読み込んでいます"
        onClick={enter}
      >
        {hasCard ? '別のカードを入力する' : 'カード情報を入力する'}
      </Button>
      <input type="hidden" id="tkn" />
      <div id="CARD_INPUT_FORM" className={style.form} />
    </FieldGroup>
  )
}
