import { monthNames, type SettingNameIn } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { dishesWords, MONTHS_OF_YEAR, type Telephone, taglineWords } from '#contract/shop-facts.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { isRegistrationNumber } from '#domain/registration-number.ts'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { type Section, useSection } from './use-section.ts'

/** The number as it is typed and as it is kept. */
const plain = (typed: string) => typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

function CheckDigit({ number }: { number: string }) {
  if (number === '') return null
  const isRight = isRegistrationNumber(plain(number))
  return <Tag tone={isRight ? 'ok' : 'warn'}>{isRight ? '検査数字 一致' : '検査数字が一致しません'}</Tag>
}

/** Who sells: what the law and customers want to know. */
export function SellerSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('seller', settings)
  return (
    <SectionCard
      id="seller"
      title="お店の情報"
      section={section}
      history={settings.history}
      used="特定商取引法に基づく表記、請求書・領収書、メールの署名、トップページと各画面の上下。発行済みの書類は変わりません。"
      facts={<Facts rows={factsOf(settings)} />}
    >
      <SellerFields section={section} />
    </SectionCard>
  )
}

const telephoneWords = ({ tel, hours }: Telephone) => tel && [telWords(tel), hours].filter(Boolean).join('　')

const factsOf = (settings: SettingsWithHistory) => [
  { term: 'お店の名前', text: settings.name },
  { term: 'ひとこと', text: taglineWords(settings) },
  { term: 'お届けするもの', text: dishesWords(settings) },
  { term: '電話番号', text: telephoneWords(settings) },
  { term: 'お届け当日', text: telephoneWords(settings.day_contact) || 'いつもの電話番号' },
  { term: '販売者', text: settings.company },
  { term: 'メール', text: settings.email },
  { term: '代表者', text: settings.representative },
  { term: 'お返事', text: settings.answers_by },
  { term: '責任者', text: settings.manager },
  { term: '決算月', text: monthNames[settings.fiscal_year_end] },
  {
    term: '登録番号',
    text: settings.registration_number,
    beside: <CheckDigit number={settings.registration_number} />,
  },
  {
    term: '所在地',
    text: [settings.postal_code && `〒${formatPostalCode(settings.postal_code)}`, settings.address]
      .filter(Boolean)
      .join(' '),
  },
]

function SellerFields({ section }: { section: Section<'seller'> }) {
  const field = (
    name: SettingNameIn<'seller'>,
    props: { hint?: string; inputMode?: 'tel' | 'email' | 'numeric' } = {},
  ) => <TextField {...section.input(name)} {...props} autoComplete="off" />
  return (
    <div className={style.fields}>
      {field('name', { hint: '画面の上とメールの件名に入ります。' })}
      {field('tagline', {
        hint: 'トップページの縦書きの見出しです。「、」で分けて2行まで、1行は9文字までです。',
      })}
      {field('dishes', {
        hint: '例：お寿司と季節の料理。「会議や懇親会の（お届けするもの）を、器ごとお届けします」と続きます。',
      })}
      {field('company')}
      {field('representative', { hint: '役職とお名前。例：代表取締役 佐伯 真琴' })}
      {field('manager', { hint: '個人情報と酒類販売の責任者も兼ねます。' })}
      {field('postal_code', { inputMode: 'numeric' })}
      {field('address')}
      {field('tel', { inputMode: 'tel' })}
      {field('hours', { hint: '例：平日 9:00〜18:00' })}
      {field('day_contact.tel', {
        inputMode: 'tel',
        hint: '夜のお届けでもつながる番号。ご注文のページ・確認のメール・当日の進行表に入ります。空なら、いつもの電話番号です。',
      })}
      {field('day_contact.hours', { hint: '例：8:00〜20:30' })}
      {field('email', { inputMode: 'email', hint: 'お客さまへのメールの差出人と、お店への知らせのあて先です。' })}
      {field('answers_by', { hint: 'お返事する期限。例：翌営業日の18:00、2営業日以内。時刻がなければ18:00までです。' })}
      <Field
        label={section.labelOf('fiscal_year_end')}
        layout="stack"
        error={section.form.errorOf('fiscal_year_end')}
        hint="書類・ご注文・お見積りの記録は、決算月の2か月後から10年間保存し、そのあと自動で消去します。"
      >
        <Select
          name="fiscal_year_end"
          value={section.textOf('fiscal_year_end')}
          onChange={({ target }) => section.set('fiscal_year_end', target.value)}
        >
          {MONTHS_OF_YEAR.map((month) => (
            <option key={month} value={month}>
              {monthNames[month]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        {...section.input('registration_number')}
        autoComplete="off"
        hint="Tと13桁の数字です。"
        beside={
          <p className={style.digit} aria-live="polite">
            <CheckDigit number={section.textOf('registration_number')} />
          </p>
        }
      />
    </div>
  )
}
