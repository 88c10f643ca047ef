import { useLoaderData, useNavigation } from 'react-router'
import { mostPapersInZip } from '#contract/page-size.ts'
import { Refused } from '#contract/refusals.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { SaveCsv } from '#web/features/admin/save-csv.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { pageIn } from '#web/store/page-in.ts'
import { useDownload } from '#web/store/use-download.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { documentColumns } from './document-columns.tsx'
import { type AskedDocuments, DocumentFilterForm, filtersIn, queryOf } from './document-filters.tsx'

export const handle: AdminHandle = { title: '書類', watches: ['meetup', 'booking', 'quote'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const filters = filtersIn(searchParams)
  const page = pageIn(searchParams)
  try {
    const query = { ...queryOf(filters), page: String(page) }
    return { filters, page, errors: [], ...(await api.page('listAllDocuments', { query, signal })) }
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'invalid') throw error
    return { filters, page, errors: error.details.errors ?? [], rows: [], total: 0 }
  }
})

const openKey = { keys: 'p', label: '控を開く' } as const

/** The shop counts no further than this. */
const counted = 10_000

/** Every paper that was issued, of whomever and in whatever state: what the law on electronic books has the shop find. */
export default function Documents() {
  const { filters, errors, page, rows, total } = useLoaderData<typeof loader>()
  const isLoading = useNavigation().state === 'loading'
  const copy = useDownload('getAnyDocument')
  const mayOpen = { order: useMayDo('orders'), booking: useMayDo('plans') }
  // Not disabled meanwhile: the row would lose the focus.
  const open = (id: string) => {
    if (!copy.busy) void copy.save({ params: { id }, query: {} })
  }
  useShortcuts([
    {
      ...openKey,
      run: () => {
        const id = keyOfRowInFocus()
        if (id) open(id)
      },
    },
  ])
  const isAsked = Object.keys(filters).length > 0
  return (
    <>
      <ScreenHead
        title="書類"
        note={errors.length > 0 ? undefined : total >= counted ? '1万件以上' : `${total.toLocaleString('ja-JP')}件`}
        actions={
          errors.length === 0 && (
            <>
              <SaveCsv operation="exportAllDocuments" query={queryOf(filters)} />
              {total > 0 && total <= mostPapersInZip && (
                <SaveCsv operation="zipAllDocuments" query={queryOf(filters)} label="控をまとめて保存（ZIP）" />
              )}
            </>
          )
        }
      />
      <Card flush>
        <DocumentFilterForm filters={filters} errors={errors} />
        <div aria-busy={isLoading}>
          <DataTable
            label="書類"
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={({ number }) => number}
            columns={documentColumns({ mayOpen, open })}
            empty={emptyWords({ isAsked, hasErrors: errors.length > 0 })}
          />
        </div>
        <ListFoot
          page={page}
          total={Math.min(total, counted)}
          hrefOf={(to) => adminPaths.documents({ ...filters, page: to > 1 ? to : undefined } satisfies AskedDocuments)}
        />
      </Card>
      <FormFailure form={copy} words={{ failed: '書類を開けませんでした' }} />
      <KeyHints shortcuts={[...rowKeys, openKey]} />
    </>
  )
}

function emptyWords({ isAsked, hasErrors }: { isAsked: boolean; hasErrors: boolean }): string {
  if (hasErrors) return '条件をお確かめください。'
  return isAsked ? 'あてはまる書類はありません。' : '発行した書類は、まだありません。'
}
