import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paperStateWords } from '#contract/paper-words.ts'
import { DOCUMENT_TITLES, ISSUED_KINDS } from '#domain/document.ts'
import { formatYen } from '#domain/money.ts'
import { PAPER_STATES } from '#domain/paper-ledger.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './document-filters.module.css'
import {
  type DocumentSearch,
  documentsPath,
  type SearchErrors,
  type SearchField,
  searchFields,
  searchOf,
  type Typed,
} from './document-search.ts'

const typedOf = (search: DocumentSearch) =>
  Object.fromEntries(searchFields.map((field) => [field, search[field] ?? ''])) as Typed

/** The search is the address: it can be gone back to, and kept. */
export function DocumentFilters({ search }: { search: DocumentSearch }) {
  return (
    <>
      <SearchForm key={documentsPath(search)} search={search} />
      <States search={search} />
      <Active search={search} />
    </>
  )
}

function SearchForm({ search }: { search: DocumentSearch }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const kindId = useId()
  const [typed, setTyped] = useState(() => typedOf(search))
  const [errors, setErrors] = useState<SearchErrors>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = searchOf(typed)
    setErrors(wanted.errors)
    const wrong = searchFields.find((field) => wanted.errors[field])
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else void navigate(documentsPath(wanted.search), { preventScrollReset: true })
  }
  const field = (name: SearchField) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <form ref={form} className={style.form} onSubmit={submit} aria-label="書類を探す" noValidate>
      <div>
        <label className={style.label} htmlFor={kindId}>
          書類の種類
        </label>
        <Select
          id={kindId}
          name="kind"
          value={typed.kind}
          onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
        >
          <option value="">すべての書類</option>
          {ISSUED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords(kind)}
            </option>
          ))}
        </Select>
      </div>
      <HalfField {...field('from')} label="取引日（から）" type="date" />
      <HalfField {...field('to')} label="取引日（まで）" type="date" />
      <HalfField {...field('partner')} label="取引先・宛名（一部でも）" maxLength={100} />
      <HalfField {...field('min')} label="金額（から・円）" inputMode="numeric" maxLength={20} />
      <HalfField {...field('max')} label="金額（まで・円）" inputMode="numeric" maxLength={20} />
      <Button type="submit" variant="secondary" className={style.submit}>
        <Icon name="search" /> 探す
      </Button>
    </form>
  )
}

const kindWords = (kind: (typeof ISSUED_KINDS)[number]) =>
  kind === 'invoice' ? '請求書・ご利用明細' : DOCUMENT_TITLES[kind]

function States({ search }: { search: DocumentSearch }) {
  const { state: chosen, ...others } = search
  const link = (state: DocumentSearch['state'], words: string) => (
    <li key={words}>
      <Anchor
        className={style.state}
        href={documentsPath(state ? { ...others, state } : others)}
        aria-current={chosen === state ? 'true' : undefined}
        keepFocus
      >
        {words}
      </Anchor>
    </li>
  )
  return (
    <nav aria-label="書類の状態">
      <ul className={style.states}>
        {link(undefined, 'すべて')}
        {PAPER_STATES.map((state) => link(state, paperStateWords[state]))}
      </ul>
    </nav>
  )
}

/** What is looked for, each to be taken out by itself. */
function Active({ search }: { search: DocumentSearch }) {
  const active = searchFields.filter((field) => search[field])
  if (active.length === 0) return null
  return (
    <div className={style.active}>
      <span>絞り込み中</span>
      {active.map((field) => {
        const { [field]: _, ...others } = search
        return (
          <Anchor key={field} className={style.chip} href={documentsPath(others)} keepFocus>
            {chipWords(field, search[field]!)}
            <Icon name="close" />
            <VisuallyHidden>の条件を外す</VisuallyHidden>
          </Anchor>
        )
      })}
      <TextLink href={paths.documents}>すべて解除する</TextLink>
    </div>
  )
}

function chipWords(field: SearchField, value: string): string {
  switch (field) {
    case 'kind':
      return kindWords(value as (typeof ISSUED_KINDS)[number])
    case 'from':
      return `${plainJapaneseDate(value)}から`
    case 'to':
      return `${plainJapaneseDate(value)}まで`
    case 'min':
      return `${formatYen(Number(value))}以上`
    case 'max':
      return `${formatYen(Number(value))}以下`
    case 'partner':
      return value
    case 'state':
      return paperStateWords[value as (typeof PAPER_STATES)[number]]
  }
}
