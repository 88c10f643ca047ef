import type { SimulatedDay } from '#contract/admin/simulator.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate, japaneseDeadline } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './simulator.module.css'

type Check = { reason: SimulatedDay['reasons'][number]; ok: string; not: string; why: string; isOfDay?: true }

const closures = {
  staff: 'お店が休業にした日です',
  holiday: '祝日です',
  new_year: '年末年始です',
  weekend: '定休日です',
} as const

function checksOf({ remaining, remaining_meals: meals, day, area }: SimulatedDay, hasPlace: boolean): Check[] {
  const closure =
    day.closure && (day.closure === 'holiday' && day.holiday ? `${day.holiday}です` : closures[day.closure])
  return [
    {
      reason: 'not_shown',
      ok: 'お客さまにお見せしている日です',
      not: 'お客さまにお見せしていない日です',
      why: `${japaneseDate(day.shown_until)}まで`,
    },
    {
      reason: 'closed',
      ok: '営業日です',
      not: '休業日です',
      why: closure || '祝日・休業にあたりません',
      isOfDay: true,
    },
    {
      reason: 'cutoff_passed',
      ok: '締切の前です',
      not: '締切を過ぎています',
      why: `${japaneseDeadline(new Date(day.cutoff_at))}まで（${day.lead_days}営業日前）`,
    },
    {
      reason: 'full',
      ok: `残り${remaining}件${meals === null ? '' : `、${formatNumber(meals)}食`}です`,
      not: remaining > 0 && meals ? `あと${formatNumber(meals)}名さま分までです` : '満です',
      why: [
        `上限${day.capacity}件のうち${day.taken}件`,
        day.capacity_meals !== null &&
          `上限${formatNumber(day.capacity_meals)}食のうち${formatNumber(day.meals_taken)}食`,
      ]
        .filter(Boolean)
        .join('、'),
      isOfDay: true,
    },
    ...(hasPlace
      ? [
          {
            reason: 'area_not_served' as const,
            ok: 'お届けできます',
            not: 'お届けの地域ではありません',
            why: area
              ? `${area.prefecture}${area.city}　配送料 ${formatYen(area.fee)}`
              : '配送の地域にない郵便番号です',
          },
        ]
      : []),
  ]
}

/** What speaks for and against the day, each with what it comes from. */
export function DayChecks({ answer, hasPlace }: { answer: SimulatedDay; hasPlace: boolean }) {
  return (
    <ul className={style.checks}>
      {checksOf(answer, hasPlace).map(({ reason, ok, not, why, isOfDay }) => {
        const isAgainst = answer.reasons.includes(reason)
        return (
          <li key={reason} className={isAgainst ? style.against : undefined}>
            <Icon name={isAgainst ? 'ban' : 'check'} />
            <span>
              <VisuallyHidden>{isAgainst ? 'いいえ：' : 'はい：'}</VisuallyHidden>
              <b>{isAgainst ? not : ok}</b>
              <small>{why}</small>
            </span>
            {isAgainst && isOfDay && (
              <TextLink href={adminPaths.calendar({ date: answer.date })}>この日を編集</TextLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
