import { CUSTOMER_SORTS, type CustomerSort } from '#domain/customer.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListSearch } from '#web/features/admin/list-search.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { type CustomerList, customerListPath } from './customer-list-address.ts'

const sortWords: Record<CustomerSort, string> = {
  '-created_at': '登録の新しい順',
  '-last_gathering': '最後の会の新しい順',
}

/** Whom to look for, and in which order; the state stays. */
export function CustomerSearch({ list }: { list: CustomerList }) {
  const { q, state, sort } = list
  return (
    <ListSearch
      action={adminPaths.customers()}
      kept={{ state }}
      q={q}
      label="お名前・かな・会社・電話・メール"
      sought={[sort]}
      clear={q ? customerListPath(list, { q: '' }) : undefined}
    >
      {state !== 'registering' && (
        <Field label="並べ方" layout="stack">
          <Select name="sort" defaultValue={sort}>
            {CUSTOMER_SORTS.map((each) => (
              <option key={each} value={each}>
                {sortWords[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ListSearch>
  )
}
