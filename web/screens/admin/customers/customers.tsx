import { useLoaderData } from 'react-router'
import type { CustomerRow } from '#contract/admin/customers.ts'
import { customerWords } from '#contract/admin/status-words.ts'
import { CUSTOMER_STATES } from '#domain/customer.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { customerColumns } from './customer-columns.tsx'
import { customerListIn, customerListPath, queryPartsOf } from './customer-list-address.ts'
import { CustomerSearch } from './customer-search.tsx'
import style from './customers.module.css'

export const handle: AdminHandle = { title: 'お客さま', watches: ['customer', 'meetup'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const list = customerListIn(searchParams)
  const query = { ...queryPartsOf(list), page: String(list.page) }
  return { list, ...(await api.page('listCustomers', { query, signal })) }
})

/** Everybody who has an account or has ordered: found by whatever they say of themselves. */
export default function Customers() {
  const { list, rows, total, hasMore } = useLoaderData<typeof loader>()
  const maySeeOrders = useMayDo('orders')
  const { q, state } = list
  const isRegistering = state === 'registering'
  const count = `${total.toLocaleString('ja-JP')}名`
  const views = [undefined, ...CUSTOMER_STATES].map((each) => ({
    name: each ? customerWords[each] : 'すべて',
    href: customerListPath(list, { state: each }),
    current: each === state,
  }))
  return (
    <>
      <ScreenHead title="お客さま" note={hasMore ? `${count}より多くいらっしゃいます` : count}>
        <Segments hasKeys label="状態" segments={views} />
      </ScreenHead>
      <Card flush>
        <CustomerSearch list={list} />
        {isRegistering && (
          <p className={style.note}>
            会員登録のメールをお送りし、まだパスワードを設定されていない方です。メールのリンクは24時間有効です。
          </p>
        )}
        <DataTable
          label="お客さま"
          rows={rows}
          keyOf={({ id, email }) => id ?? email}
          nameOf={({ name, email }) => name || email}
          {...(!isRegistering && {
            hrefOf: ({ id, state: of }: CustomerRow) =>
              (of === 'guest' ? adminPaths.guest : adminPaths.customer)(id ?? ''),
          })}
          columns={customerColumns(list)}
          toneOf={(row) => (row.state === 'locked' ? 'quiet' : undefined)}
          empty={q ? `「${q}」にあてはまるお客さまはいらっしゃいません。` : 'あてはまるお客さまはいらっしゃいません。'}
        />
        {q && maySeeOrders && (
          <p className={style.note}>
            ご注文の番号や会の名前、以前のご連絡先は、受注で探せます。
            <TextLink href={adminPaths.orders({ q })}>受注で「{q}」を探す</TextLink>
          </p>
        )}
        <ListFoot page={list.page} total={total} hrefOf={(page) => customerListPath(list, { page })} />
      </Card>
      <KeyHints shortcuts={[...rowKeys, tabKeys]} />
    </>
  )
}
