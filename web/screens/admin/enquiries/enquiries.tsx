import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import style from './enquiries.module.css'
import { EnquiryFilters } from './enquiry-filters.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import type { EnquiryRecord } from './enquiry-words.ts'
import { filtersIn, queryOf } from './filters.ts'
import { Thread } from './thread.tsx'

export const handle: AdminHandle = {
  title: ({ record }: { record: EnquiryRecord | undefined }) =>
    record ? `${record.name}さま ${record.number}` : 'お問い合わせ',
  watches: ['enquiry'],
}

export const loader = staffLoader(async ({ api, params: { id }, url: { searchParams }, signal }) => {
  const filters = filtersIn(searchParams)
  const { mine, page, ...query } = filters
  const me = mine ? (await api.call('getStaffMember', { signal })).id : undefined
  const [list, desk, record] = await Promise.all([
    api.page('listEnquiries', { query: { ...query, assigned_to: me, page: String(page) }, signal }),
    api.call('getEnquiryDesk', { signal }),
    id === undefined ? undefined : api.call('getEnquiryRecord', { params: { id }, signal }),
  ])
  return { filters, list, desk, record }
})

/** List, thread and answer in one view; in narrow windows one after the other. */
export default function Enquiries() {
  const { filters, list, desk, record } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title="お問い合わせ"
        actions={
          <ButtonLink variant="outline" size="small" href={adminPaths.newLetter()} aria-keyshortcuts="n">
            メールを書く
          </ButtonLink>
        }
        note={desk.oldest_open_at && `いちばん古い未対応は、${sinceWords(desk.oldest_open_at)}`}
      >
        <EnquiryFilters filters={filters} counts={desk.counts} />
      </ScreenHead>
      <div className={classes(style.panes, record && style.withThread)}>
        <EnquiryList filters={filters} {...list} currentId={record?.id} />
        {record ? (
          <Thread key={record.id} record={record} desk={desk} backHref={adminPaths.enquiries(queryOf(filters))} />
        ) : (
          <p className={style.choose}>お問い合わせを選ぶと、ここにやりとりを表示します。</p>
        )}
      </div>
      <KeyHints
        shortcuts={[
          { keys: 'j', label: '次のお問い合わせ' },
          { keys: 'k', label: '前のお問い合わせ' },
          tabKeys,
          ...(record
            ? [
                { keys: 'r', label: 'お返事' },
                { keys: 'i', label: '内部のメモ' },
                { keys: 'x', label: '済みにする' },
                { keys: 'mod+Enter', label: '送る' },
              ]
            : []),
        ]}
      />
    </>
  )
}
