import { useEffect, useState } from 'react'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import style from './settings.module.css'

export const sections = [
  { id: 'taking', name: 'ご注文の受付' },
  { id: 'planned', name: '予定の変更' },
  { id: 'seller', name: 'お店の情報' },
  { id: 'alcohol', name: '酒類の販売' },
  { id: 'areas', name: 'エリアと配送料' },
  { id: 'rates', name: '税率' },
  { id: 'windows', name: '締切・時刻・上限' },
  { id: 'collection', name: '器の回収' },
  { id: 'own-fields', name: 'おたずねする項目' },
  { id: 'cancellation', name: 'キャンセル料' },
  { id: 'bank', name: '振込先' },
  { id: 'reminders', name: 'お支払いのお願い' },
  { id: 'history', name: '変更の履歴' },
] as const

type SectionNavProps = { current: string; onGo: (id: string) => void; planned: readonly PlannedChange[] }

/** The parts of the page, with the one that was chosen last. */
export const SectionNav = ({ current, onGo, planned }: SectionNavProps) => (
  <nav aria-label="設定の項目" className={style.nav}>
    {sections.map(({ id, name }) => (
      <Anchor
        key={id}
        href={adminPaths.settings(id)}
        aria-current={id === current ? 'true' : undefined}
        onClick={() => onGo(id)}
      >
        {name}
        {id === 'planned' && planned.length > 0 && <b className="num">{planned.length}</b>}
      </Anchor>
    ))}
  </nav>
)

/** The part of the page that the address names, shown when it changes; the part that is read after that. */
export function useCurrentSection(hash: string): [current: string, go: (id: string) => void] {
  const named = hash.slice(1)
  const [current, setCurrent] = useState(named || sections[0].id)
  const go = (id: string) => {
    setCurrent(id)
    document.getElementById(id)?.scrollIntoView()
  }
  useEffect(() => {
    if (!named) return
    setCurrent(named)
    document.getElementById(named)?.scrollIntoView()
  }, [named])
  return [current, go]
}
