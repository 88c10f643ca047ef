import type { SettingNameIn } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import { ACCOUNT_KINDS } from '#domain/zengin/account.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { useSection } from './use-section.ts'

const onPapers = ['bank.name', 'bank.branch', 'bank.account', 'bank.holder'] as const
const ofFiles = [
  'bank.bank_code',
  'bank.branch_code',
  'bank.kind',
  'bank.number',
  'bank.holder_kana',
  'bank.client_code',
  'bank.confirm_from',
] as const

/** Where invoices are paid to, and refunds are paid from. */
export function BankSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('bank', settings)
  const { input, textOf, set, fact } = section
  const field = (name: SettingNameIn<'bank'>, hint: string, isDigits = false) => (
    <TextField {...input(name)} autoComplete="off" hint={hint} {...(isDigits && { inputMode: 'numeric' })} />
  )
  const kind = input('bank.kind')
  const hasParts = settings.bank.number !== ''
  return (
    <SectionCard
      id="bank"
      title="振込先"
      section={section}
      history={settings.history}
      used="次に発行する請求書と、返金の振込のファイルから。発行済みの請求書の振込先はそのままです。"
      facts={<Facts rows={[...onPapers, ...(hasParts ? ofFiles : [])].map(fact)} />}
    >
      <div className={style.fields}>
        {field('bank.name', '例：見本銀行（0000）')}
        {field('bank.branch', '例：大手町支店（000）')}
        {field('bank.holder', '例：カ）オリオリ')}
        {field('bank.bank_code', '4桁。ここから下をご記入いただくと、返金の振込のファイルを作れます', true)}
        {field('bank.branch_code', '3桁', true)}
        <Field label={kind.label} layout="stack" error={kind.error}>
          <Select
            name={kind.name}
            value={textOf('bank.kind')}
            onChange={({ target }) => set('bank.kind', target.value)}
          >
            <option value="">選んでください</option>
            {ACCOUNT_KINDS.map((each) => (
              <option key={each} value={each}>
                {accountKindWords[each]}
              </option>
            ))}
          </Select>
        </Field>
        {field('bank.number', '7桁まで。書類にも記します', true)}
        {field('bank.holder_kana', '通帳のとおりのカナ。例：カ）オリオリ')}
        {field('bank.client_code', '総合振込のために銀行が定める番号（10桁まで）。なければ空のまま', true)}
        {field(
          'bank.confirm_from',
          '円。振込のファイルの合計がこの額以上のときは、作成した方とは別の方の承認を求めます',
          true,
        )}
        {field(
          'bank.account',
          '口座の種類と番号を、書類のためだけに。例：普通 0123456。上に番号があれば、そちらを記します',
        )}
      </div>
    </SectionCard>
  )
}
