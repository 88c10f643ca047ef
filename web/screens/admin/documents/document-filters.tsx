import { paperStateWords } from '#contract/paper-words.ts'
import { DOCUMENT_TITLES, ISSUED_KINDS } from '#domain/document.ts'
import { PAPER_STATES } from '#domain/paper-ledger.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListSearch } from '#web/features/admin/list-search.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'

const names = ['q', 'kind', 'state', 'from', 'to', 'min', 'max', 'partner'] as const
type Name = (typeof names)[number]
export type DocumentFilters = Partial<Record<Name, string>>

/** A list in its address. */
export type AskedDocuments = DocumentFilters & { page?: number | undefined }

export const filtersIn = (asked: URLSearchParams): DocumentFilters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = asked.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** What is no kind or state is asked for as it stands, and refused beside its field. */
export const queryOf = (filters: DocumentFilters) => filters as { kind?: (typeof ISSUED_KINDS)[number] }

type FilterFormProps = { filters: DocumentFilters; errors: readonly { field: string; message: string }[] }

/** A form of the address: what is asked for can be kept, sent on and gone back to. */
export function DocumentFilterForm({ filters, errors }: FilterFormProps) {
  const { q = '', ...others } = filters
  const errorOf = (name: Name) => errors.find(({ field }) => field === name)?.message
  const words = (name: Name, label: string, more: { inputMode?: 'numeric'; type?: 'date' } = {}) => {
    const error = errorOf(name)
    return (
      <Field label={label} layout="stack" {...(error && { error })}>
        <TextInput name={name} defaultValue={filters[name] ?? ''} maxLength={100} autoComplete="off" {...more} />
      </Field>
    )
  }
  return (
    <ListSearch
      action={adminPaths.documents()}
      kept={{}}
      q={q}
      label="番号・会の名前ほか"
      sought={Object.values(others)}
      clear={Object.keys(filters).length > 0 ? adminPaths.documents() : undefined}
    >
      {words('partner', '取引先（宛名）')}
      {words('from', '取引日（から）', { type: 'date' })}
      {words('to', '取引日（まで）', { type: 'date' })}
      {words('min', '金額（から）', { inputMode: 'numeric' })}
      {words('max', '金額（まで）', { inputMode: 'numeric' })}
      <Field label="種類" layout="stack">
        <Select name="kind" defaultValue={filters.kind ?? ''}>
          <option value="">すべて</option>
          {ISSUED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {DOCUMENT_TITLES[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="状態" layout="stack">
        <Select name="state" defaultValue={filters.state ?? ''}>
          <option value="">すべて</option>
          {PAPER_STATES.map((state) => (
            <option key={state} value={state}>
              {paperStateWords[state]}
            </option>
          ))}
        </Select>
      </Field>
    </ListSearch>
  )
}
