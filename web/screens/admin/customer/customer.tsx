import { useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { customerWords } from '#contract/admin/status-words.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { customerTones } from '#web/features/admin/customer-tones.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { KeyHints, type Shortcut, useShortcuts } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AccessCard } from './access-card.tsx'
import style from './customer.module.css'
import { CustomerHead } from './customer-head.tsx'
import { CustomerNote } from './customer-note.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MailList } from './mail-list.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { GatheringList, OrderList, PaperList } from './record-lists.tsx'
import { askedPages, recordPagesIn } from './record-pages.ts'
import { SecurityList } from './security-list.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: AdminHandle = {
  title: ({ customer }: Loaded) => customer.name || customer.email,
  watches: ['customer', 'meetup'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, url: { searchParams }, signal }) => {
  const pages = recordPagesIn(searchParams)
  return { pages, customer: await api.call('getCustomerRecord', { params: { id }, query: askedPages(pages), signal }) }
})

/** One customer, with all that happened. */
export default function Customer() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one customer stands beside the next.
  return <CustomerScreen key={loaded.customer.id} {...loaded} />
}

function CustomerScreen({ customer, pages }: Loaded) {
  const { revalidate } = useRevalidator()
  const noteField = useRef<HTMLTextAreaElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const maySeeLog = useMayDo('audit')
  const { id, name, email, state, version } = customer
  const keys: Shortcut[] = [
    { keys: 'm', label: 'メモを書く', run: () => noteField.current?.focus() },
    { keys: 'mod+s', label: 'メモの保存', run: () => saveButton.current?.click() },
  ]
  useShortcuts(keys)
  const part = { customer, pages }
  return (
    <>
      <ScreenHead
        title={name ? `${name}さま` : email}
        isTyped
        actions={<TextLink href={adminPaths.customers()}>お客さまの一覧へ</TextLink>}
      >
        <Tag tone={customerTones[state]}>{customerWords[state]}</Tag>
      </ScreenHead>
      <div className={style.cards}>
        <CustomerHead customer={customer} />
        <div className={style.pair}>
          <CustomerNote customer={customer} ref={noteField} saveButton={saveButton} onDone={revalidate} />
          <AccessCard customer={customer} onDone={revalidate} />
        </div>
        <OrderList {...part} />
        <GatheringList {...part} />
        <PaperList {...part} />
        <MailList {...part} />
        <div className={style.pair}>
          <DevicesCard {...part} onDone={revalidate} />
          <SecurityList {...part} />
        </div>
        <PersonalDataCard customer={customer} onDone={revalidate} />
        {maySeeLog && <RecordLog kind="customer" record={id} version={version} />}
      </div>
      <KeyHints shortcuts={[{ keys: ['j', 'k'], label: '行を移る' }, ...keys]} />
    </>
  )
}
