import { useLoaderData } from 'react-router'
import { customerWords } from '#contract/admin/status-words.ts'
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
import { Column } from '#web/ui/columns.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AccessCard } from './access-card.tsx'
import style from './customer.module.css'
import { CustomerHead } from './customer-head.tsx'
import { CustomerNote, noteKeys } from './customer-note.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MailList } from './mail-list.tsx'
import { OpenOrdersCard } from './open-orders-card.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { GatheringList, OrderList, PaperList } from './record-lists.tsx'
import { askedPages, type RecordPages, recordPagesIn } from './record-pages.ts'
import { SecurityList } from './security-list.tsx'

export const handle: AdminHandle = {
  title: ({ customer }: LoadedBy<typeof loader>) => customer.name || customer.email,
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

const pathFor = (id: string, pages: RecordPages) => (changes: Partial<RecordPages>) =>
  adminPaths.customer(id, askedPages({ ...pages, ...changes }))

function CustomerScreen({ customer, pages }: LoadedBy<typeof loader>) {
  const readAgain = useReadAgain()
  const mayWrite = useMayDo('enquiries')
  const { id, name, email, state, version } = customer
  const part = { customer, pages, pathOf: pathFor(id, pages) }
  return (
    <>
      <ScreenHead
        title={name ? `${name}さま` : email}
        isTyped
        actions={
          <>
            {mayWrite && (
              <ButtonLink variant="outline" size="small" href={adminPaths.newLetter({ customer: id })}>
                メールを書く
              </ButtonLink>
            )}
            <TextLink href={adminPaths.customers()}>お客さまの一覧へ</TextLink>
          </>
        }
      >
        <Tag tone={customerTones[state]}>{customerWords[state]}</Tag>
      </ScreenHead>
      <Column gap="s-3-5">
        <CustomerHead customer={customer} />
        <div className={style.pair}>
          <CustomerNote customer={customer} write={useCall('changeCustomer')} onDone={readAgain} />
          <Column gap="s-3-5">
            <AccessCard customer={customer} onDone={readAgain} />
            <OpenOrdersCard key={customer.max_open_orders} customer={customer} onDone={readAgain} />
          </Column>
        </div>
        <OrderList {...part} />
        <GatheringList {...part} />
        <PaperList {...part} />
        <MailList {...part} />
        <div className={style.pair}>
          <DevicesCard {...part} onDone={readAgain} />
          <SecurityList {...part} />
        </div>
        <PersonalDataCard customer={customer} onDone={readAgain} />
        <RecordLog kind="customer" record={id} version={version} />
      </Column>
      <KeyHints shortcuts={[{ keys: ['j', 'k'], label: '行を移る' }, ...noteKeys]} />
    </>
  )
}
