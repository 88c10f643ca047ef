import type { Failure } from '#web/api/errors.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { formSentence, type OwnSentences } from './failure-sentence.ts'

export type FormFailureProps = {
  /** A form or another call. */
  form: { failure: Failure | undefined; failures: number }
  words?: OwnSentences
  className?: string
}

/** Why the last press was refused, unless fields of the form say it. */
export function FormFailure({ form: { failure, failures }, words, className }: FormFailureProps) {
  if (!failure) return null
  // An error of a field that the form does not have is said here or nowhere.
  const message = failure.errors[0]?.message ?? failure.message
  const sentence = formSentence({ ...failure, message }, words)
  if (!sentence) return null
  return (
    <div className={className}>
      <Refusal key={failures}>{sentence}</Refusal>
    </div>
  )
}
