import { splitAtNumbers } from '#domain/running-number.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useNumberPlaces } from '#web/features/admin/number-places.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { EnquiryRecord } from './enquiry-words.ts'
import style from './messages.module.css'

type Entry = EnquiryRecord['messages'][number]

const titles: Record<Entry['kind'], (by: string, name: string) => string> = {
  reply: (by) => `お返事　${by}`,
  received: (by, name) => `${name}さま（届いたメール。記録 ${by}）`,
  note: (by) => `内部のメモ　${by}`,
}
const icons: Record<Entry['kind'], IconName> = { reply: 'return', received: 'mail', note: 'lock' }

/** The enquiry and what followed, the oldest first. */
export function Messages({ record: { name, message, subject, received_at, messages } }: { record: EnquiryRecord }) {
  return (
    <ol className={style.messages} aria-label="やりとり">
      {!subject && (
        <li className={style.message}>
          <header>
            <b>{name}さま</b>
            <time className="num" dateTime={received_at}>
              {sinceWords(received_at)}
            </time>
          </header>
          <p>
            <WithNumbers text={message} />
          </p>
        </li>
      )}
      {messages.map((entry) => (
        <li key={entry.id} className={classes(style.message, style[entry.kind])}>
          <header>
            <Icon name={icons[entry.kind]} />
            <b>{titles[entry.kind](entry.by.name, name)}</b>
            <time className="num" dateTime={entry.at}>
              {sinceWords(entry.at)}
            </time>
          </header>
          <p>
            <WithNumbers text={entry.text} />
          </p>
          {entry.mail && <SentMail mail={entry.mail} />}
        </li>
      ))}
    </ol>
  )
}

/** Numbers, as people copy them, lead to what they name, where whoever reads may see that. */
function WithNumbers({ text }: { text: string }) {
  const placesOf = useNumberPlaces()
  return splitAtNumbers(text).map(({ text: part, named }, at) => {
    const [place] = named ? placesOf(named) : []
    if (!place) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is not rearranged
      <TextLink key={at} href={place.href}>
        {part}
      </TextLink>
    )
  })
}

function SentMail({ mail: { to, subject, text } }: { mail: NonNullable<Entry['mail']> }) {
  return (
    <details className={style.mail}>
      <summary>お送りしたメールの全文</summary>
      <p className="num">宛先　{to}</p>
      <p>件名　{subject}</p>
      <pre>{text}</pre>
    </details>
  )
}
