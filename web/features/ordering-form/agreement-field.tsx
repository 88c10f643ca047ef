import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

type AgreementFieldProps = {
  form: Pick<FieldForm, 'errorOf'>
  checked: boolean
  onCheck: (checked: boolean) => void
  /** After the link to the terms of use. */
  words: string
}

export function AgreementField({ form, checked, onCheck, words }: AgreementFieldProps) {
  return (
    <Checkbox
      name="agreed_terms"
      checked={checked}
      aria-required="true"
      error={form.errorOf('agreed_terms')}
      onChange={({ target }) => onCheck(target.checked)}
      label={
        <>
          <TextLink href={paths.terms} target="_blank">
            利用規約
          </TextLink>
          {words}
        </>
      }
    />
  )
}
