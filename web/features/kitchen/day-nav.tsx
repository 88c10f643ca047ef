import { useNavigate } from 'react-router'
import { addDays, japaneseDate } from '#domain/tokyo-date.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import style from './day-nav.module.css'

type DayNavProps = { date: string; hrefOf: (date: string) => string }

/** The day that is shown, with the days beside it. */
export function DayNav({ date, hrefOf }: DayNavProps) {
  const navigate = useNavigate()
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  useShortcuts([
    { keys: '[', label: '前の日', run: () => navigate(hrefOf(before)) },
    { keys: ']', label: '次の日', run: () => navigate(hrefOf(after)) },
  ])
  return (
    <nav className={style.days} aria-label="日">
      <Anchor href={hrefOf(before)} keepFocus aria-label="前の日">
        <Icon name="back" />
      </Anchor>
      <b className="num" aria-live="polite">
        {japaneseDate(date)}
      </b>
      <Anchor href={hrefOf(after)} keepFocus aria-label="次の日">
        <Icon name="next" />
      </Anchor>
    </nav>
  )
}
