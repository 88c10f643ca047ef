import { customerWords } from '#contract/admin/status-words.ts'
import type { Answer } from '#contract/operations.ts'
import { telWords } from '#contract/tel-words.ts'
import type { CustomerSort } from '#domain/customer.ts'
import { formatNumber } from '#domain/money.ts'
import { plainJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { customerTones } from '#web/features/admin/customer-tones.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CompanyName } from '#web/words/company-name.tsx'
import { type CustomerList, customerListPath } from './customer-list-address.ts'
import style from './customers.module.css'

type CustomerRow = Answer<'listCustomers'>[number]

export function customerColumns(list: CustomerList): readonly Column<CustomerRow>[] {
  const sortedBy = (sort: CustomerSort) => ({
    href: customerListPath(list, { sort }),
    order: list.sort === sort ? ('descending' as const) : undefined,
  })
  const isRegistering = list.state === 'registering'
  const done: Column<CustomerRow>[] = [
    { id: 'orders', head: 'ご注文', align: 'end', cell: ({ orders }) => `${formatNumber(orders)}件` },
    {
      id: 'last',
      head: '最後の会',
      sort: sortedBy('-last_gathering'),
      cell: ({ last_gathering: day }) =>
        day ? <span className={`num ${style.whole}`}>{plainJapaneseDate(day)}</span> : '―',
    },
  ]
  return [
    {
      id: 'name',
      head: 'お名前',
      isName: true,
      cell: ({ name, email }) => <span className={style.name}>{name ? `${name}さま` : email}</span>,
    },
    { id: 'company', head: '会社', cell: ({ company }) => <CompanyName>{company}</CompanyName> },
    { id: 'email', head: 'メール', cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a> },
    {
      id: 'tel',
      head: '電話',
      hideBelow: 1170,
      cell: ({ tel }) =>
        tel && (
          <a href={paths.tel(tel)} className="num">
            {telWords(tel)}
          </a>
        ),
    },
    ...(isRegistering ? [] : done),
    { id: 'state', head: '状態', cell: ({ state }) => <Tag tone={customerTones[state]}>{customerWords[state]}</Tag> },
    {
      id: 'created',
      head: isRegistering ? 'お申し込み' : list.state === 'guest' ? '最初のご注文' : '登録日',
      ...(isRegistering ? {} : { hideBelow: 1440, sort: sortedBy('-created_at') }),
      cell: ({ created_at }) => (
        <span className={`num ${style.whole}`}>{plainJapaneseDate(tokyoDateOf(new Date(created_at)))}</span>
      ),
    },
  ]
}
