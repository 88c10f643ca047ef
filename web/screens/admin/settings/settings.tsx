import { useLoaderData, useLocation } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { areaColumns } from '#web/features/admin/area-columns.tsx'
import { PlannedCard } from '#web/features/admin/planned/planned-card.tsx'
import { sumLines } from '#web/features/admin/planned/sum-lines.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { paths } from '#web/paths.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AlcoholSection } from './alcohol-section.tsx'
import { BankSection } from './bank-section.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import { changedLines } from './changed-lines.ts'
import { CollectionSection } from './collection-section.tsx'
import { OwnFieldsSection } from './own-fields-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import { SectionNav, useCurrentSection } from './section-nav.tsx'
import { SellerSection } from './seller-section.tsx'
import style from './settings.module.css'
import { SettingsHistory } from './settings-history.tsx'
import { TakingSection } from './taking-section.tsx'
import { WindowsSection } from './windows-section.tsx'

export const handle: AdminHandle = { title: '設定', watches: ['settings', 'area', 'planned_change'] }

export const loader = staffLoader(async ({ api, signal }) => {
  const [settings, areas, planned] = await Promise.all([
    api.call('getSettings', { signal }),
    api.page('listAreas', { query: { page: '1' }, signal }),
    api.call('listPlannedChanges', { signal }),
  ])
  return { settings, areas, planned }
})

/** What the shop says of itself and by which rules it takes orders: read, and edited in place. */
export default function SettingsScreen() {
  const { settings, areas, planned } = useLoaderData<typeof loader>()
  const { hash } = useLocation()
  const readAgain = useReadAgain()
  const [current, go] = useCurrentSection(hash)
  return (
    <>
      <ScreenHead
        title="設定"
        actions={
          <ButtonLink variant="outline" size="small" href={paths.tokushoho}>
            <Icon name="external" /> お客さまの画面で見る
          </ButtonLink>
        }
      />
      <div className={style.screen}>
        <SectionNav current={current} onGo={go} planned={planned} />
        <Column gap="s-3-5">
          <TakingSection settings={settings} />
          <div id="planned" className={style.section}>
            <PlannedCard
              planned={planned}
              linesOf={(change) => (change.area ? sumLines(change) : changedLines(change))}
              onDropped={readAgain}
            />
          </div>
          <SellerSection settings={settings} />
          <AlcoholSection settings={settings} />
          <div id="areas" className={style.section}>
            <Card title="エリアと配送料" aside={<TextLink href={adminPaths.newArea}>エリアを追加</TextLink>} flush>
              <DataTable
                label="エリアと配送料"
                rows={areas.rows}
                keyOf={({ id }) => String(id)}
                nameOf={({ name }) => name}
                hrefOf={({ id }) => adminPaths.area(id)}
                columns={areaColumns(planned)}
                empty="エリアがまだありません。追加すると、その市区町村へのご注文を受けられます。"
              />
              {areas.total > areas.rows.length && (
                <p className={style.more}>
                  <TextLink href={adminPaths.areas()}>すべてのエリア（{areas.total}）を見る</TextLink>
                </p>
              )}
            </Card>
          </div>
          <div id="rates" className={style.section}>
            <Card title="税率" aside={<TextLink href={adminPaths.rates}>税率を見る・予定する</TextLink>}>
              <p>消費税は、お届けの日（プランは席の日）の税率で計算します。税率が変わる日は、前もって予定できます。</p>
            </Card>
          </div>
          <WindowsSection settings={settings} />
          <CollectionSection settings={settings} />
          <OwnFieldsSection settings={settings} />
          <CancellationSection settings={settings} />
          <BankSection settings={settings} />
          <RemindersSection settings={settings} />
          <SettingsHistory history={settings.history} />
        </Column>
      </div>
      <KeyHints
        shortcuts={[
          { keys: 'mod+s', label: '保存' },
          { keys: 'Esc', label: 'やめる' },
        ]}
      />
    </>
  )
}
