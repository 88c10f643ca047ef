import { useState } from 'react'
import { orderWords } from '#contract/admin/status-words.ts'
import type { SavedView } from '#contract/admin/views.ts'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListSearch } from '#web/features/admin/list-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { isSearch, type OrderList, orderListPath, queryPartsOf } from './order-list-address.ts'
import { ViewsDialog } from './views-dialog.tsx'

/** Words and days to look for, which columns are shown, and the views that somebody has kept. */
export function ListTools({ list, views }: { list: OrderList; views: readonly SavedView[] }) {
  const [open, setOpen] = useState<'columns' | 'views'>()
  const close = () => setOpen(undefined)
  const { q, from, to, status, payment, page: _, ...kept } = queryPartsOf(list)
  return (
    <>
      <ListSearch
        action={adminPaths.orders()}
        kept={kept}
        q={q ?? ''}
        label="番号・会社・お名前ほか"
        placeholder="電話・金額・日付"
        sought={[from, to, status, payment]}
        clear={isSearch(list) ? orderListPath(list, nothing) : undefined}
        beside={
          <>
            <Button variant="outline" size="small" onClick={() => setOpen('columns')}>
              表示する列
            </Button>
            <Button variant="outline" size="small" onClick={() => setOpen('views')}>
              保存した表示{views.length > 0 && ` ${views.length}`}
            </Button>
          </>
        }
      >
        <Field label="お届け日（から）" layout="stack">
          <TextInput type="date" name="from" defaultValue={from} />
        </Field>
        <Field label="お届け日（まで）" layout="stack">
          <TextInput type="date" name="to" defaultValue={to} />
        </Field>
        <Field label="状態" layout="stack">
          <Select name="status" defaultValue={status ?? ''}>
            <option value="">表示のとおり</option>
            <option value="placed,confirmed">仕込み前</option>
            {MEETUP_STATUSES.map((each) => (
              <option key={each} value={each}>
                {orderWords[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="ご入金" layout="stack">
          <Select name="payment" defaultValue={payment ?? ''}>
            <option value="">すべて</option>
            <option value="unpaid">ご入金待ち</option>
            <option value="to_refund">返金待ち</option>
          </Select>
        </Field>
      </ListSearch>
      <ColumnsDialog open={open === 'columns'} onClose={close} list={list} />
      <ViewsDialog open={open === 'views'} onClose={close} list={list} views={views} />
    </>
  )
}

const nothing = { q: '', from: undefined, to: undefined, status: undefined, payment: undefined }
