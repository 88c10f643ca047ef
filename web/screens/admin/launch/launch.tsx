import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Settings } from '#contract/admin/settings.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { paths } from '#web/paths.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { useRowKeys } from '#web/ui/use-row-keys.ts'
import style from './launch.module.css'
import { LaunchRow } from './launch-row.tsx'
import { launchGroups } from './launch-words.ts'
import { OpenCard } from './open-card.tsx'
import { SeenNow } from './seen-now.tsx'

export const handle: AdminHandle = { title: '開店の準備', watches: ['settings', 'area', 'staff', 'day'] }

export const loader = staffLoader(async ({ api, signal }) => {
  const [settings, items] = await Promise.all([
    api.call('getSettings', { signal }),
    api.call('getLaunchChecklist', { signal }),
  ])
  return { settings, items }
})

/** What a shop has to have before it opens, and its opening. */
export default function Launch() {
  const { settings, items } = useLoaderData<typeof loader>()
  const readAgain = useReadAgain()
  const [hasJustOpened, setJustOpened] = useState(false)
  useRowKeys(undefined)
  if (settings.opened_at) return <Opened at={settings.opened_at} isJust={hasJustOpened} />
  const done = items.filter((item) => item.done).length
  const open = () => {
    setJustOpened(true)
    void readAgain()
  }
  return (
    <>
      <ScreenHead title="開店の準備" note={`${items.length}項目のうち${done}項目が完了`} />
      <div className={style.screen}>
        <div className={style.opens}>
          <OpenCard items={items} onOpened={open} onRefused={readAgain} />
        </div>
        <Column gap="s-3-5" className={style.list}>
          {done === items.length && (
            <Note tone="ok" live>
              すべての項目が完了しました。「お店を開く」から開店できます。
            </Note>
          )}
          <Card title="開店までに必要な項目" aside="順番は自由です。入力は途中でも残ります" flush>
            {launchGroups.map(({ name, codes }) => (
              <section key={name} aria-label={name}>
                <h3 className={style.group}>{name}</h3>
                <ul>
                  {codes.map((code) => {
                    const item = items.find((each) => each.code === code)
                    return item && <LaunchRow key={code} item={item} onDone={readAgain} />
                  })}
                </ul>
              </section>
            ))}
          </Card>
        </Column>
        <Column gap="s-3-5">
          <WhatFollows settings={settings} />
          <SeenNow settings={settings} />
        </Column>
      </div>
      <KeyHints shortcuts={rowKeys} />
    </>
  )
}

const WhatFollows = ({ settings: { kitchens } }: { settings: Settings }) => (
  <Card title="お店を開くと" flush>
    <ul className={style.follows}>
      <li>
        <Icon name="search" /> 商品・プラン・記事が、どなたにも、検索にも見えるようになります
      </li>
      <li>
        <Icon name="calendar" /> 最短で{kitchens.products.base_lead_days}営業日後の日付から、ご注文を承ります
      </li>
      <li>
        <Icon name="clock" /> お休みの日は「受付できる日」でいつでも決められます。受けたご注文はそのままです
      </li>
    </ul>
  </Card>
)

function Opened({ at, isJust }: { at: string; isJust: boolean }) {
  return (
    <>
      <ScreenHead title="開店の準備" note="開店しています" />
      <Card title="開店しています">
        {isJust && (
          <Note tone="ok" live>
            お店を開きました。お客さまの画面で、ご注文を承っています。
          </Note>
        )}
        <p className={style.opened}>{`${longJapaneseDate(at.slice(0, 10))} ${at.slice(11, 16)}に開店しました。`}</p>
        <div className={style.acts}>
          <ButtonLink variant="secondary" size="small" href={adminPaths.today}>
            本日の様子へ
          </ButtonLink>
          <ButtonLink variant="outline" size="small" href={paths.home}>
            お客さまの画面を見る
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}
