import { type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { Note } from '#web/ui/note.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './mail-sent.module.css'
import { Problem } from './problem.tsx'
import { ResendMail } from './resend-mail.tsx'

type MailSentProps = {
  /** What was done, in one sentence that does not reveal whether the address is registered. */
  words: ReactNode
  children?: ReactNode
  onResend: () => Promise<boolean>
  busy: boolean
  failure: Failure | undefined
  /** Back to the form with its values. */
  onBack: () => void
  backWords: string
}

/** A mail was sent: where to look for it, and how to have it sent again. */
export function MailSent({ words, children, onResend, busy, failure, onBack, backWords }: MailSentProps) {
  const top = useRef<HTMLElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <section ref={top} tabIndex={-1} aria-label="お送りしたメール" className={style.sent}>
      <Note tone="ok" live>
        {words}
      </Note>
      <div className={style.text}>{children}</div>
      <ul className={style.hints}>
        <li>数分たっても届かないときは、迷惑メールの振り分けをお確かめください。</li>
        <li>アドレスが違っていたときは、ご記入の画面に戻ってお直しください。</li>
      </ul>
      <Problem failure={failure} />
      <ResendMail onResend={onResend} busy={busy} block />
      <p className={style.back}>
        <TextButton onClick={onBack}>{backWords}</TextButton>
      </p>
    </section>
  )
}
