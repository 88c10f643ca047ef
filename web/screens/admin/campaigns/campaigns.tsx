import { useLoaderData, useNavigate } from 'react-router'
import type { CampaignRow } from '#contract/admin/campaigns.ts'
import { CAMPAIGN_STATUSES } from '#domain/campaign-rules.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { StatusTags } from '#web/features/admin/edit/status-tags.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { conditionWords, discountWords, periodWords, statusWords, usesWords } from './campaign-words.ts'
import style from './campaigns.module.css'

export const handle: AdminHandle = { title: 'キャンペーン', watches: ['campaign'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  const status = CAMPAIGN_STATUSES.find((each) => each === searchParams.get('status'))
  const query = { page: String(page), ...(status && { status }) }
  return { page, status, ...(await api.page('listCampaigns', { query, signal })) }
})

const addKey = { keys: 'a', label: 'キャンペーンを追加' } as const

/** The reductions of the delivery fee, the newest first. */
export default function Campaigns() {
  const { page, status, rows, total } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useShortcuts([{ ...addKey, run: () => void navigate(adminPaths.newCampaign()) }])
  const segment = (name: string, to: typeof status) => ({
    name,
    href: adminPaths.campaigns({ status: to }),
    current: to === status,
  })
  return (
    <>
      <ScreenHead
        title="キャンペーン"
        note={`${total}件`}
        actions={
          <ButtonLink variant="secondary" size="small" href={adminPaths.newCampaign()} aria-keyshortcuts={addKey.keys}>
            <Icon name="add" /> キャンペーンを追加 <Kbd>A</Kbd>
          </ButtonLink>
        }
      />
      <Card flush>
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
        <DataTable
          label="キャンペーン"
          rows={rows}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => adminPaths.campaign(id)}
          columns={columns}
          toneOf={(row) => (row.status === 'ended' ? 'quiet' : undefined)}
          empty={
            status
              ? 'あてはまるキャンペーンはありません。'
              : 'キャンペーンはまだありません。配送料の割引を、コードか自動で始められます。'
          }
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) => adminPaths.campaigns({ status, page: to > 1 ? to : undefined })}
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, { keys: 'Enter', label: '開く' }, { keys: 'a', label: '追加' }, tabKeys]} />
    </>
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
