import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rowsPerPage } from '#contract/page-size.ts'
import type { IssuedDocument } from '#contract/wire.ts'
import { formatYen } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import {
  type DocumentSearch,
  documentsPath,
  isSameSearch,
  type SearchErrors,
  type SearchField,
  searchFields,
  searchIn,
  searchOf,
} from '#web/features/meetups/papers/document-search.ts'
import { fetchDocuments, isHeld, selectDocuments } from '#web/features/meetups/papers/documents.slice.ts'
import { IssuedPaper } from '#web/features/meetups/papers/issued-paper.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './documents.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { pageIn } from './page-in.ts'
import { PartSkeleton } from './part-skeleton.tsx'
import { rangeWords } from './range-words.ts'

export const clientLoader = beginLoading((store, { url }) => [store.dispatch(fetchDocuments(askedIn(url.search)))])

export const handle: MypageHandle = {
  title: '書類を探す',
  lead: '発行した書類を、取引日・金額・取引先でお探しいただけます。内容は、発行したときのままです。',
}

function askedIn(search: string): { search: DocumentSearch; page: number } {
  const query = new URLSearchParams(search)
  return { search: searchIn(query), page: pageIn(query) }
}

export default function Documents() {
  const dispatch = useAppDispatch()
  const asked = askedIn(useLocation().search)
  const state = useAppSelector(selectDocuments)
  const isThere = isHeld(state, asked)
  return (
    <>
      <SearchForm search={asked.search} />
      {isThere ? (
        <Found {...asked} />
      ) : state.status === 'serverError' ? (
        <LoadFailed onAgain={() => dispatch(fetchDocuments(asked))} />
      ) : (
        <PartSkeleton />
      )}
    </>
  )
}

const typedOf = (search: DocumentSearch) =>
  Object.fromEntries(searchFields.map((field) => [field, search[field] ?? ''])) as Record<SearchField, string>

/** The search is the address: it can be gone back to, and kept. */
function SearchForm({ search }: { search: DocumentSearch }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(search)
  const [typed, setTyped] = useState(() => typedOf(search))
  const [errors, setErrors] = useState<SearchErrors>({})
  if (!isSameSearch(shown, search)) {
    setShown(search)
    setTyped(typedOf(search))
    setErrors({})
  }
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
      <HalfField {...field('from')} label="取引日（から）" type="date" />
      <HalfField {...field('to')} label="取引日（まで）" type="date" />
      <HalfField {...field('min')} label="金額（から・円）" inputMode="numeric" maxLength={20} />
      <HalfField {...field('max')} label="金額（まで・円）" inputMode="numeric" maxLength={20} />
      <div className={style.partner}>
        <HalfField {...field('partner')} label="取引先（宛名の一部でも）" maxLength={100} />
      </div>
      <p className={style.ways}>
        <Button type="submit">探す</Button>
        {!isSameSearch(search, {}) && <TextLink href={paths.documents}>条件をすべて消す</TextLink>}
      </p>
    </form>
  )
}

function Found({ search, page }: { search: DocumentSearch; page: number }) {
  const { data, pagerTotal } = useAppSelector(selectDocuments)
  if (pagerTotal === 0) return <Nothing isSearched={!isSameSearch(search, {})} />
  return (
    <>
      <p className={style.range} role="status">
        {rangeWords({ page, length: data.length, total: pagerTotal, of: '書類' })}
      </p>
      <ul className={style.rows}>
        {data.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(pagerTotal / rowsPerPage)} hrefOf={(other) => documentsPath(search, other)} />
    </>
  )
}

function DocumentRow({ document }: { document: IssuedDocument }) {
  const { date, amount, partner, meetup } = document
  return (
    <li className={style.row}>
      <div>
        <IssuedPaper document={document} />
        <p className={style.facts}>
          <span>取引日 {longJapaneseDate(date)}</span>
          <span>{partner}</span>
          <TextLink href={paths.meetup(meetup.id)}>{meetup.title || meetup.number}</TextLink>
        </p>
      </div>
      <span className={`num ${style.amount}`}>{formatYen(amount)}</span>
    </li>
  )
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState picture={illustration('empty-plate')} title="あてはまる書類はありません">
        期間や金額を広げるか、取引先のお名前を短くして、もう一度お探しください。
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={illustration('empty-box')}
      title="発行した書類はまだありません"
      action={
        <ButtonLink variant="outline" href={paths.meetups}>
          ご注文の一覧を見る
        </ButtonLink>
      }
    >
      書類は、ご注文のページからお出しいただけます。お出しした書類は、ここでいつでもご覧いただけます。
    </EmptyState>
  )
}
