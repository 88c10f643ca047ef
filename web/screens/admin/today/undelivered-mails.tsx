import type { Dashboard, MailRecord, UndeliveredMail } from '#contract/admin/dashboard.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { reasonWords } from './reason-words.ts'
import style from './undelivered-mails.module.css'

const records: Record<MailRecord, { name: string; href: (id: string) => string }> = {
  meetup: { name: '受注', href: adminPaths.order },
  booking: { name: 'プランの予約', href: adminPaths.booking },
  enquiry: { name: 'お問い合わせ', href: (id) => adminPaths.enquiry(id) },
  quote: { name: 'お見積り', href: adminPaths.quote },
  customer: { name: 'お客さま', href: (id) => adminPaths.customer(id) },
}

/** What customers were to read and have not: it stands here until it went out after all, or somebody dealt with it. */
export function UndeliveredMails({ mails, count }: { mails: NonNullable<Dashboard['undelivered']>; count: number }) {
  const more = count - mails.length
  return (
    <section className={style.card}>
      <Card title="届かなかったメール" aside={`${formatNumber(count)}件`}>
        <Hint>お電話などでお伝えし、宛先を直してください。直した宛先へお送りすると、ここから消えます。</Hint>
        <ul className={style.list}>
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </ul>
        {more > 0 && <Hint>ほかに{formatNumber(more)}件あります。対応済みにすると、続きが出ます。</Hint>}
      </Card>
    </section>
  )
}

function Row({ mail }: { mail: UndeliveredMail }) {
  const { id, kind, record_id, number, company, name, reader, address, subject, at, code } = mail
  const readAgain = useReadAgain()
  const settleMail = useCall('settleUndeliveredMail')
  const call = useSubmit()
  const record = records[kind]
  const customer = [company, name && `${name}さま`].filter(Boolean).join('　')
  return (
    <li>
      <div>
        <TextLink href={record.href(record_id)}>{number ? `${record.name} ${number}` : record.name}</TextLink>
        <span>{customer}</span>
        <p>「{subject}」</p>
        <small>
          {reader === 'shop' ? `お店あて ${address}` : address}
          <br />
          <span className="num">{japaneseInstant(new Date(at))}</span>　{reasonWords(code)}
        </small>
        <FormFailure form={call} words={{ failed: '対応済みにできませんでした' }} />
      </div>
      <Button
        variant="outline"
        size="small"
        busy={call.busy}
        aria-label={`「${subject}」を対応済みにする`}
        onClick={() => void call.submit(() => settleMail({ params: { id } }), readAgain)}
      >
        対応済みにする
      </Button>
    </li>
  )
}
