import { Form } from 'react-router'
import { auditActions, auditKinds } from '#contract/admin/audit-words.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import style from './audit-filters.module.css'

export const auditFilters = ['record', 'by', 'kind', 'action', 'from', 'to'] as const
export type AuditFilters = Partial<Record<(typeof auditFilters)[number], string>>

/** A form of the address: what is asked for can be kept, sent on and gone back to. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { record = '', by = '', kind = '', action = '', from = '', to = '' } = filters
  return (
    <Form method="get" action={adminPaths.audit()} className={style.filters} key={JSON.stringify(filters)}>
      {by && <input type="hidden" name="by" value={by} />}
      <Field label="番号・お名前・日付" layout="stack">
        <TextInput type="search" name="record" defaultValue={record} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="操作" layout="stack">
        <Select name="action" defaultValue={action}>
          <option value="">すべての操作</option>
          {Object.entries(auditActions).map(([name, { words }]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="対象" layout="stack">
        <Select name="kind" defaultValue={kind}>
          <option value="">すべての対象</option>
          {Object.entries(auditKinds).map(([name, words]) => (
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
      <Button type="submit" variant="outline">
        絞り込む
      </Button>
      {Object.keys(filters).length > 0 && (
        <ButtonLink href={adminPaths.audit()} variant="outline">
          すべて表示
        </ButtonLink>
      )}
    </Form>
  )
}
