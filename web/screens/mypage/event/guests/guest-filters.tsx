import type { Attendee } from '#contract/attendees.ts'
import { formatNumber } from '#domain/money.ts'
import { countOf, type GuestFilter, guestFilters } from '#web/features/events/guest-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './guest-filters.module.css'

const all = Object.keys(guestFilters) as GuestFilter[]
const rare: readonly GuestFilter[] = ['maybe', 'allergic', 'unclear', 'former']

type GuestFiltersProps = {
  guests: readonly Attendee[]
  filter: GuestFilter
  wanted: string
  onFilter: (filter: GuestFilter) => void
  onWanted: (wanted: string) => void
}

/** Search and filters, in reach while the list scrolls by. */
export function GuestFilters({ guests, filter, wanted, onFilter, onWanted }: GuestFiltersProps) {
  const counts = all.map((value) => [value, countOf(value, guests)] as const)
  return (
    <search className={`no-print ${style.bar}`}>
      <div className={style.search}>
        <Icon name="search" className={style.glass} />
        <TextInput
          type="search"
          aria-label="参加者を探す"
          placeholder="お名前・部署・メールアドレス"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => onWanted(target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div role="group" aria-label="お返事で絞り込む" className={style.filters}>
        {counts
          .filter(([value, count]) => count > 0 || value === filter || !rare.includes(value))
          .map(([value, count]) => (
            <button key={value} type="button" aria-pressed={filter === value} onClick={() => onFilter(value)}>
              {guestFilters[value].name} <span className="num">{formatNumber(count)}</span>
            </button>
          ))}
      </div>
    </search>
  )
}
