import { useLoaderData } from 'react-router'
import type { CampaignRow } from '#contract/admin/campaigns.ts'
import { CAMPAIGN_STATUSES } from '#domain/campaign-rules.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { RecordList } from '#web/features/admin/edit/record-list.tsx'
import { StatusTags } from '#web/features/admin/edit/status-tags.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { conditionWords, discountWords, periodWords, statusWords, usesWords } from './campaign-words.ts'
import style from './campaigns.module.css'

export const handle: AdminHandle = { title: 'キャンペーン', watches: ['campaign'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  const status = CAMPAIGN_STATUSES.find((each) => each === searchParams.get('status'))
  const query = { page: String(page), ...(status && { status }) }
  return { page, status, ...(await api.page('listCampaigns', { query, signal })) }
})

/** The reductions of the delivery fee, the newest first. */
export default function Campaigns() {
  const { status, ...shown } = useLoaderData<typeof loader>()
  const segment = (name: string, to: typeof status) => ({
    name,
    href: adminPaths.campaigns({ status: to }),
    current: to === status,
  })
  return (
    <RecordList
      title="キャンペーン"
      shown={shown}
      nameOf={({ name }) => name}
      pathOf={adminPaths.campaign}
      pageHref={(page) => adminPaths.campaigns({ status, page })}
      add={{ words: 'キャンペーンを追加', href: adminPaths.newCampaign() }}
      tools={
        <div className={style.tools}>
          <Segments
            hasKeys
            label="状態"
            segments={[
              segment('すべて', undefined),
              ...CAMPAIGN_STATUSES.map((each) => segment(statusWords[each].words, each)),
            ]}
          />
        </div>
      }
      toolKeys={[tabKeys]}
      columns={columns}
      toneOf={(row) => (row.status === 'ended' ? 'quiet' : undefined)}
      empty={
        status
          ? 'あてはまるキャンペーンはありません。'
          : 'キャンペーンはまだありません。配送料の割引を、コードか自動で始められます。'
      }
    />
  )
}

const columns: Column<CampaignRow>[] = [
  { id: 'name', head: '名前', isName: true, isInline: true, cell: ({ name }) => name },
  {
    id: 'status',
    head: '状態',
    isInline: true,
    cell: ({ status, has_draft }) => <StatusTags status={statusWords[status]} hasDraft={has_draft} />,
  },
  { id: 'code', head: 'コード', cell: ({ code }) => code ?? <span className={style.quiet}>なし（自動）</span> },
  {
    id: 'discount',
    head: '割引',
    cell: ({ discount_kind, discount_value }) => discountWords(discount_kind, discount_value),
  },
  { id: 'period', head: '受付', cell: ({ order_from, order_until }) => periodWords(order_from, order_until) },
  { id: 'conditions', head: '条件', hideBelow: 1440, cell: conditionWords },
  { id: 'used', head: '使われた数', align: 'end', cell: usesWords },
]
