import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { fieldName } from './settings-fields.ts'
import { useSection } from './use-section.ts'

/** Where invoices are paid to. */
export function BankSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('bank', settings, (field) => field.startsWith('bank.'))
  const { name, branch, account, holder } = settings.bank
  const field = (part: keyof typeof settings.bank, hint: string) => (
    <TextField
      {...section.of(`bank.${part}`)}
      label={fieldName(`bank.${part}`)!}
      layout="stack"
      autoComplete="off"
      hint={hint}
    />
  )
  return (
    <SectionCard
      id="bank"
      title="振込先"
      section={section}
      history={settings.history}
      used="次に発行する請求書から。発行済みの請求書の振込先はそのままです。"
      facts={
        <Facts
          rows={[
            { term: '銀行', text: name },
            { term: '支店', text: branch },
            { term: '口座', text: account },
            { term: '口座名義', text: holder },
          ]}
        />
      }
    >
      <div className={style.fields}>
        {field('name', '例：見本銀行（0000）')}
        {field('branch', '例：大手町支店（000）')}
        {field('account', '例：普通 0123456')}
        {field('holder', '例：カ）オリオリ')}
      </div>
    </SectionCard>
  )
}
