import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Fields, ValuesOf } from '#contract/fields/field.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import { ScreenHead } from '../screen-head.tsx'
import type { ListedKind } from './drafted-kind.ts'
import type { EditFields } from './merge-edits.ts'
import { type RecordForm, typedForm, useRecordForm } from './record-form.ts'
import { SaveBar, saveKey } from './save-bar.tsx'
import { type RecordEdits, useRecordEdits } from './use-record-edits.ts'

type Added = { meta: { requestStatus: 'fulfilled' }; payload: { id: number } }
type NewRecord<F extends Fields> = { kind: ListedKind<F>; edits: RecordEdits; record: RecordForm<F> }

type Adding<F extends Fields, Sent extends Outcome> = {
  create: (values: ValuesOf<F>) => PromiseLike<Sent>
  /** What is copied. */
  from?: ValuesOf<F> & { id: number }
  /** What stands in its inputs at first, where that is not the same for all. */
  chosen?: EditFields
}

/** The form of a record that is being added. What is typed stays in the tab until it is saved. */
export function useNewRecord<
  F extends Fields,
  Sent extends Added | (Outcome & { meta: { requestStatus: 'rejected' } }),
>(kind: ListedKind<F>, { create, from, chosen }: Adding<F, Sent>): NewRecord<F> {
  const navigate = useNavigate()
  const { blank, typedOf, valuesOf } = typedForm(kind.fields)
  const edits = useRecordEdits({
    record: `${kind.kind} new ${from?.id ?? ''}`.trim(),
    version: 0,
    fields: from ? typedOf(from) : { ...blank, ...chosen },
  })
  const record = useRecordForm<F, Sent>(edits, {
    fields: kind.fields,
    errors: kind.errors,
    send: (typed) => create(valuesOf(typed)),
    onSent(answer) {
      edits.clear()
      void navigate(kind.pathOf((answer as Added['payload']).id), { replace: true })
    },
  })
  return { kind, edits, record }
}

type NewRecordScreenProps<F extends Fields> = {
  of: NewRecord<F>
  title: string
  /** The cards of its form. */
  children: ReactNode
}

export function NewRecordScreen<F extends Fields>({ of, title, children }: NewRecordScreenProps<F>) {
  const { kind, edits, record } = of
  const { form } = record
  return (
    <>
      <ScreenHead title={title} actions={<TextLink href={kind.list.href}>{kind.list.words}へ</TextLink>} />
      <form {...form.props}>
        <FormNotes form={form} words={{ failed: '追加できませんでした' }} />
        {children}
        <SaveBar form={form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          {kind.added}
        </SaveBar>
      </form>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
