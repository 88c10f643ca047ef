import { useLoaderData } from 'react-router'
import type { GuestRecord } from '#contract/admin/guest-record.ts'
import { customerWords } from '#contract/admin/status-words.ts'
import { plainJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { customerTones } from '#web/features/admin/customer-tones.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './customer.module.css'
import { PersonHead } from './customer-head.tsx'
import { CustomerNote, noteKeys } from './customer-note.tsx'
import { MailList } from './mail-list.tsx'
import { OrderList } from './record-lists.tsx'
import { askedPages, type RecordPages, recordPagesIn } from './record-pages.ts'

export const handle: AdminHandle = {
  title: ({ guest }: LoadedBy<typeof loader>) => guest.name || guest.company,
  watches: ['guest', 'meetup'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, url: { searchParams }, signal }) => {
  const { orders, mails } = recordPagesIn(searchParams)
  const pages = { orders, mails }
  return { pages, guest: await api.call('getGuestRecord', { params: { id }, query: askedPages(pages), signal }) }
})

/** One customer without an account: what their orders say, and what the shop has noted. */
export default function Guest() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one customer stands beside the next.
  return <GuestScreen key={loaded.guest.id} {...loaded} />
}

function GuestScreen({ guest, pages }: LoadedBy<typeof loader>) {
  const readAgain = useReadAgain()
  const mayWrite = useMayDo('enquiries')
  const { id, name, company, version, first_placed_at } = guest
  const pathOf = (changes: Partial<RecordPages>) => adminPaths.guest(id, askedPages({ ...pages, ...changes }))
  const part = { customer: guest, pages, pathOf }
  return (
    <>
      <ScreenHead
        title={name ? `${name}さま` : company}
        isTyped
        actions={
          <>
            {mayWrite && guest.email && (
              <ButtonLink variant="outline" size="small" href={adminPaths.newLetter({ guest: id })}>
                メールを書く
              </ButtonLink>
            )}
            <TextLink href={adminPaths.customers()}>お客さまの一覧へ</TextLink>
          </>
        }
      >
        <Tag tone={customerTones.guest}>{customerWords.guest}</Tag>
      </ScreenHead>
      <Column gap="s-3-5">
        <PersonHead
          person={guest}
          facts={[
            ['最初のご注文', plainJapaneseDate(tokyoDateOf(new Date(first_placed_at)))],
            ['メール', guest.email ? '' : '伺っていません'],
          ]}
        />
        <div className={style.pair}>
          <CustomerNote customer={guest} write={useCall('changeGuest')} onDone={readAgain} />
          <SameNumber guest={guest} />
        </div>
        <OrderList {...part} />
        <MailList {...part} />
        <RecordLog kind="guest" record={id} version={version} />
      </Column>
      <KeyHints shortcuts={[{ keys: ['j', 'k'], label: '行を移る' }, ...noteKeys]} />
    </>
  )
}

/** The same office under another address: staff decide whether it is the same person. */
function SameNumber({ guest: { same_number: others } }: { guest: GuestRecord }) {
  return (
    <Card title="同じ電話番号・メールアドレスのお客さま" aside={`${others.length}名`}>
      {others.length === 0 ? (
        <p>ほかのお客さまは見つかりませんでした。</p>
      ) : (
        <ul className={style.others}>
          {others.map(({ kind, id, name, company, email }) => (
            <li key={id}>
              <TextLink href={kind === 'guest' ? adminPaths.guest(id) : adminPaths.customer(id)}>
                {[company, name && `${name}さま`].filter(Boolean).join('　') || email}
              </TextLink>
              <small>
                {kind === 'guest' ? customerWords.guest : '会員'}　{email}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
