import type { SettingNameIn } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { useSection } from './use-section.ts'

const steps = {
  'reminders.mail': '日後。請求のメールと同じ宛先へ、自動でお送りします。行わないときは空のまま',
  'reminders.again': '日後。もう一度、自動でお送りします',
  'reminders.call': '日後。「入金」に、お電話する請求として出ます',
  'reminders.letter': '日後。「入金」に、書面をお送りする請求として出ます',
} as const satisfies Record<SettingNameIn<'reminders'>, string>

/** When bills that are overdue are reminded of. */
export function RemindersSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('reminders', settings)
  const names = Object.keys(steps) as (keyof typeof steps)[]
  return (
    <SectionCard
      id="reminders"
      title="お支払いのお願い"
      section={section}
      history={settings.history}
      used="お支払期限を過ぎた請求。お支払期限から数え、銀行の休業日にあたるときは次の営業日に行います。"
      facts={<Facts rows={names.map(section.fact)} />}
    >
      <div className={style.fields}>
        {names.map((name) => (
          <TextField key={name} {...section.input(name)} autoComplete="off" inputMode="numeric" hint={steps[name]} />
        ))}
      </div>
    </SectionCard>
  )
}
