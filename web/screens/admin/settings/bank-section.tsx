import type { SettingNameIn } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { useSection } from './use-section.ts'

const parts = ['bank.name', 'bank.branch', 'bank.account', 'bank.holder'] as const

/** Where invoices are paid to. */
export function BankSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('bank', settings)
  const field = (name: SettingNameIn<'bank'>, hint: string) => (
    <TextField {...section.input(name)} autoComplete="off" hint={hint} />
  )
  return (
    <SectionCard
      id="bank"
      title="振込先"
      section={section}
      history={settings.history}
      used="次に発行する請求書から。発行済みの請求書の振込先はそのままです。"
      facts={<Facts rows={parts.map(section.fact)} />}
    >
      <div className={style.fields}>
        {field('bank.name', '例：見本銀行（0000）')}
        {field('bank.branch', '例：大手町支店（000）')}
        {field('bank.account', '種類と番号。例：普通 0123456')}
        {field('bank.holder', '例：カ）オリオリ')}
      </div>
    </SectionCard>
  )
}
