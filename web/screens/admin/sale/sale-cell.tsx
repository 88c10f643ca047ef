import { telWords } from '#contract/tel-words.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './sale-cell.module.css'

export type SaleInList = {
  kind: 'meetup' | 'booking'
  id: string
  number: string
  title: string
  company: string
  name: string
  tel: string
  date: string
}

/** An order or a booking in a list about money: what it was, and whose. `hasDay`: no other column has it. */
export function SaleCell({ sale, hasDay }: { sale: SaleInList; hasDay: boolean }) {
  const { kind, id, number, title, company, name, tel, date } = sale
  const mayOpen = { meetup: useMayDo('orders'), booking: useMayDo('plans') }
  const named = <span className={style.number}>{number}</span>
  const href = kind === 'meetup' ? adminPaths.order(id) : adminPaths.booking(id)
  return (
    <div className={style.sale}>
      <div>
        <b>{title}</b>
      </div>
      <div>
        {mayOpen[kind] ? <TextLink href={href}>{named}</TextLink> : named}
        {hasDay && `　${plainJapaneseDate(date)}`}
      </div>
      <div>{company || `${name}さま`}</div>
      <small>
        {company && `${name}さま　`}
        <TextLink href={paths.tel(tel)}>
          <Unbroken>{telWords(tel)}</Unbroken>
        </TextLink>
      </small>
    </div>
  )
}
