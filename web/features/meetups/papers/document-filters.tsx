import { useState } from 'react'
import type { DocumentSummary } from '#contract/document-search.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './document-filters.module.css'
import { type DocumentSearch, documentsPath, kindWords, SHOWN_STATES, type ShownState } from './document-search.ts'
import { SearchForm } from './document-search-form.tsx'
import { shownStateIcons, shownStateWords } from './paper-state.tsx'
import { periodWords } from './period.ts'

type DocumentFiltersProps = { search: DocumentSearch; summary: DocumentSummary | null }

/** The search is the address: it can be gone back to, and kept. */
export function DocumentFilters({ search, summary }: DocumentFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const counts = summary && countsOf(summary)
  const hasStates = counts?.all !== 0 || search.state !== undefined
  return (
    <>
      <button
        type="button"
        className={style.fold}
        aria-expanded={isOpen}
        aria-controls="document-search"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <Icon name="filter" />
          絞り込む（種類・月・取引先・金額）
        </span>
        <Icon name="down" className={style.mark} />
      </button>
      <div id="document-search" className={isOpen ? undefined : style.folded}>
        <SearchForm
          key={documentsPath(search)}
          search={search}
          months={summary?.all_months ?? []}
          onSearch={() => setOpen(false)}
        />
      </div>
      {hasStates && <States search={search} counts={counts} />}
      <Active search={search} />
    </>
  )
}

const countsOf = ({ states: { valid, paid, replaced, void: ended } }: DocumentSummary) => ({
  valid: valid - paid,
  paid,
  replaced,
  void: ended,
  all: valid + replaced + ended,
})

type StatesProps = { search: DocumentSearch; counts: Record<ShownState | 'all', number> | null }

function States({ search, counts }: StatesProps) {
  const { state: chosen, ...others } = search
  const link = (state?: ShownState) => (
    <li key={state ?? 'all'}>
      <Anchor
        className={style.state}
        href={documentsPath(state ? { ...others, state } : others)}
        aria-current={chosen === state ? 'true' : undefined}
        keepFocus
      >
        {state && <Icon name={shownStateIcons[state]} />}
        {state ? shownStateWords[state] : 'すべて'}{' '}
        {counts && <span className={`num ${style.count}`}>{formatNumber(counts[state ?? 'all'])}</span>}
      </Anchor>
    </li>
  )
  return (
    <nav aria-label="書類の状態">
      <ul className={style.states}>{[link(), ...SHOWN_STATES.map(link)]}</ul>
    </nav>
  )
}

/** The active filters, each with a button that removes it. The state is shown where it is chosen. */
function Active({ search }: { search: DocumentSearch }) {
  const { kind, from, to, partner, min, max } = search
  const without = (...fields: (keyof DocumentSearch)[]) =>
    documentsPath(Object.fromEntries(Object.entries(search).filter(([field]) => !fields.includes(field as never))))
  const chips = [
    kind && { words: kindWords(kind), href: without('kind') },
    (from || to) && { words: periodWords({ from, to }), href: without('from', 'to') },
    partner && { words: partner, href: without('partner') },
    (min || max) && { words: amountWords({ min, max }), href: without('min', 'max') },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <div className={style.active}>
      <span className={style.caption}>絞り込み中</span>
      {chips.map(({ words, href }) => (
        <Anchor key={words} className={style.chip} href={href} keepFocus>
          {words}
          <Icon name="close" />
          <VisuallyHidden>の条件を外す</VisuallyHidden>
        </Anchor>
      ))}
      <TextLink href={paths.documents}>すべて解除する</TextLink>
    </div>
  )
}

function amountWords({ min, max }: Pick<DocumentSearch, 'min' | 'max'>): string {
  if (!max) return `${formatYen(Number(min))}以上`
  return min ? `${formatYen(Number(min))}〜${formatYen(Number(max))}` : `${formatYen(Number(max))}以下`
}
