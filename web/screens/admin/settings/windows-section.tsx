import { breakWords } from '#contract/admin/kitchen-fields.ts'
import { kitchenWords } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { formatNumber } from '#domain/money.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DayHoursFields, ownHours } from './day-hours.tsx'
import { NewYearFields } from './new-year-fields.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { TimeSelect } from './time-select.tsx'
import { type Section, useSection } from './use-section.ts'

const kinds = ['products', 'plans'] as const

/** Until when orders are taken, when they are brought, and how many of a day. */
export function WindowsSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('windows', settings)
  return (
    <SectionCard
      id="windows"
      title="注文締切・お届け時刻・1日の上限"
      section={section}
      history={settings.history}
      used="ご注文の日付と時刻の選択肢。保存したあとの受注から変わり、受けたご注文の締切と時刻はそのままです。"
      facts={<Rules settings={settings} />}
    >
      <div className={style.kitchens}>
        {kinds.map((kind) => (
          <KitchenFields key={kind} kind={kind} section={section} />
        ))}
      </div>
      <p className={style.hint}>
        1日の上限は、件数と食数（人数の合計）の、先に達したほうで締め切ります。お受けしたご注文は、そのままお届けします。締切は、休みの日を数えません。商品ごとに長い日数が必要なときは、そちらが優先されます。休みの日も、受付日の画面で1日ずつ営業に変えられます。祝日と重なった定休日は、お休みのままです。定休日や年末年始の休みを変えたら、利用規約の「営業日」もお確かめください。
      </p>
    </SectionCard>
  )
}

function Rules({ settings: { kitchens } }: { settings: SettingsWithHistory }) {
  return (
    <div className={style.rules}>
      {kinds.map((kind) => {
        const { base_lead_days, cutoff_time, delivery_from, delivery_to, default_capacity, ...days } = kitchens[kind]
        const meals = days.default_capacity_meals
        const others = ownHours(days.day_hours)
        const newYear = `年末年始 ${breakWords(days.new_year_break)}${days.new_year_break && ' 休み'}`
        return (
          <dl key={kind} aria-label={kitchenWords[kind]}>
            <div className={style.kind}>
              <dt>対象</dt>
              <dd>{kitchenWords[kind]}</dd>
            </div>
            <div>
              <dt>締切</dt>
              <dd className="num">
                {base_lead_days}営業日前の{cutoff_time}まで
              </dd>
            </div>
            <div>
              <dt>お届け時刻</dt>
              <dd className="num">
                {delivery_from}〜{delivery_to}
                {others && <span className={style.others}>{others}</span>}
                <span className={style.others}>{newYear}</span>
              </dd>
            </div>
            <div>
              <dt>1日の上限</dt>
              <dd className="num">
                {formatNumber(default_capacity)}件{meals !== null && `、${formatNumber(meals)}食`}
              </dd>
            </div>
          </dl>
        )
      })}
    </div>
  )
}

type Rule = Exclude<keyof SettingsWithHistory['kitchens']['products'], 'day_hours' | 'cancellation'>

function KitchenFields({ kind, section }: { kind: (typeof kinds)[number]; section: Section<'windows'> }) {
  const input = (rule: Rule) => section.input(`kitchens.${kind}.${rule}`)
  return (
    <FieldGroup label={kitchenWords[kind]} layout="stack">
      <div className={style.rule}>
        <TextField {...input('base_lead_days')} inputMode="numeric" />
        <TextField {...input('cutoff_time')} type="time" />
        <TimeSelect {...input('delivery_from')} />
        <TimeSelect {...input('delivery_to')} />
        <TextField {...input('default_capacity')} inputMode="numeric" />
        <TextField {...input('default_capacity_meals')} inputMode="numeric" hint="空欄なら、食数では締め切りません" />
      </div>
      <DayHoursFields section={section} kind={kind} />
      <NewYearFields {...input('new_year_break')} />
    </FieldGroup>
  )
}
