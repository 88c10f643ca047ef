import { Form } from 'react-router'
import { auditActions } from '#contract/admin/audit-words.ts'
import { kindsOfRecords } from '#contract/admin/record-kinds.ts'
import type { Answer } from '#contract/operations.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import style from './audit-filters.module.css'

export const auditFilters = ['record', 'by', 'kind', 'action', 'from', 'to'] as const
export type AuditFilters = Partial<Record<(typeof auditFilters)[number], string>>

/** Operations of one name, such as looking at a record of whatever kind, are one choice. */
const acts = [...new Set(Object.values(auditActions).map(({ words }) => words))].map((words) => {
  const names = Object.entries(auditActions).flatMap(([name, act]) => (act.words === words ? [name] : []))
  return { words, names, value: names.join(',') }
})

/** More than half of the log. What somebody took along as a file is more than a look. */
const looks = acts.filter(({ words }) => words.endsWith('閲覧')).flatMap(({ names }) => names)
const allButLooks = `-${looks.join(',')}`

/** A form of the address: what is asked for can be kept, sent on and gone back to. */
export function AuditFilterForm({ filters, people }: { filters: AuditFilters; people: Answer<'listAuditPeople'> }) {
  const { record = '', by = '', kind = '', action = '', from = '', to = '' } = filters
  return (
    <Form method="get" action={adminPaths.audit()} className={style.filters} key={JSON.stringify(filters)}>
      <Field label="番号・お名前・日付" layout="stack">
        <TextInput type="search" name="record" defaultValue={record} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="だれが" layout="stack">
        <Select name="by" defaultValue={by}>
          <option value="">すべての人</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || '（お名前なし）'}
            </option>
          ))}
          {/* A person in the address who has done nothing: the choice does not say that it is everybody. */}
          {by && !people.some(({ id }) => id === by) && <option value={by}>（記録のない方）</option>}
        </Select>
      </Field>
      <Field label="操作" layout="stack">
        <Select
          name="action"
          defaultValue={acts.find(({ names, value }) => value === action || names.includes(action))?.value ?? action}
        >
          <option value="">すべての操作</option>
          <option value={allButLooks}>閲覧を除く</option>
          {acts.map(({ words, value }) => (
            <option key={words} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="対象" layout="stack">
        <Select name="kind" defaultValue={kind}>
          <option value="">すべての対象</option>
          {Object.entries(kindsOfRecords).map(([name, { words }]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="この日から" layout="stack">
        <TextInput type="date" name="from" defaultValue={from} />
      </Field>
      <Field label="この日まで" layout="stack">
        <TextInput type="date" name="to" defaultValue={to} />
      </Field>
      <Button type="submit" variant="outline" size="small">
        絞り込む
      </Button>
      {Object.keys(filters).length > 0 && (
        <ButtonLink href={adminPaths.audit()} variant="outline" size="small">
          すべて表示
        </ButtonLink>
      )}
    </Form>
  )
}
