import { Form } from 'react-router'
import { CUSTOMER_SORTS, type CustomerSort } from '#domain/customer.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { type CustomerList, customerListPath } from './customer-list-address.ts'
import style from './customers.module.css'

const sortWords: Record<CustomerSort, string> = {
  '-created_at': '登録の新しい順',
  '-last_gathering': '最後の会の新しい順',
}

/** Whom to look for, and in which order; the state stays. */
export function CustomerSearch({ list }: { list: CustomerList }) {
  const { q, state, sort } = list
  return (
    <search className={style.tools}>
      <Form method="get" action={adminPaths.customers()} className={style.form} key={[q, sort].join()}>
        {state && <input type="hidden" name="state" value={state} />}
        <Field label="お名前・かな・会社・電話・メール" layout="stack">
          <TextInput type="search" name="q" defaultValue={q} maxLength={200} enterKeyHint="search" />
        </Field>
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
        <div className={style.buttons}>
          <Button type="submit" variant="secondary" size="small">
            探す
          </Button>
          {q && (
            <ButtonLink variant="outline" size="small" href={customerListPath(list, { q: '' })}>
              条件を外す
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  )
}
