import type { ReactNode } from 'react'
import { MAIL_SLOTS, type MailSlot, mailFields } from '#contract/admin/mail-fields.ts'
import type { MailRecord } from '#contract/admin/mails.ts'
import type { Call } from '#contract/operations.ts'
import { strangeBraces } from '#domain/words-with-facts.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractForm, type SendOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { Hint } from '#web/ui/hint.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import { WordsField } from './words-field.tsx'

/** Those of the slots that are named, as they are sent. */
export const mailChange = (values: EditFields, names: readonly string[]): Omit<Call<'changeMail'>['body'], 'version'> =>
  Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')]))

export function useMailForm<Sent extends Outcome>(
  { slots, facts }: Pick<MailRecord, 'slots' | 'facts'>,
  edits: RecordEdits,
  options: SendOptions<EditFields, Sent>,
) {
  return useContractForm<EditFields, Sent>({
    ...options,
    values: edits.values,
    errors: (values) =>
      Object.fromEntries(slots.map(({ slot }) => [slot, mistakeIn(slot, String(values[slot] ?? ''), facts)])),
  })
}

function mistakeIn(slot: MailSlot, words: string, facts: readonly string[]): string | undefined {
  const [strange] = strangeBraces(words, facts)
  if (strange !== undefined) return `「${strange}」は使えません。下のボタンにあるものだけを、波かっこで書けます。`
  return messageOf(mailFields[slot].schema, words)
}

type MailFormProps = {
  mail: MailRecord
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: ContractForm<EditFields>
  words: OwnSentences
  children: ReactNode
}

export function MailForm({ mail, edits, form, words, children }: MailFormProps) {
  const own = MAIL_SLOTS.filter((name) => mail.slots.some(({ slot }) => slot === name))
  return (
    <form {...form.props}>
      <Column>
        <FormNotes form={form} words={words} />
        <Card title="文面">
          <Hint>
            日時、金額、番号、リンク、法律で決められた文は、いつもメールに入ります。変えられるのは、その間の言葉です。
          </Hint>
          {own.map((slot) => (
            <WordsField
              key={slot}
              slot={slot}
              value={String(edits.values[slot] ?? '')}
              onValue={(value) => {
                form.correct(slot)
                edits.set({ [slot]: value })
              }}
              error={form.errorOf(slot)}
              facts={mail.facts}
            />
          ))}
        </Card>
        {children}
      </Column>
    </form>
  )
}
