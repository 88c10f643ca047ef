import style from './mail-preview.module.css'

/** A part of a mail, and whether staff wrote it. */
export type MailPart = { text: string; own: boolean }

type MailPreviewProps = { to: string; subject: string; parts: readonly MailPart[] }

/** The mail that will go, written out. What staff add is tinted. */
export function MailPreview({ to, subject, parts }: MailPreviewProps) {
  return (
    <section className={style.mail} aria-label="お送りするメール">
      <header>
        <p>
          <span>宛先</span>
          <b className="num">{to}</b>
        </p>
        <p>
          <span>件名</span>
          <b>{subject}</b>
        </p>
      </header>
      <p className={style.text}>
        {parts.map(({ text, own }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
          own ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
      </p>
    </section>
  )
}
