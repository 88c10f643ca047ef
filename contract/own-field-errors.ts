import { type Ask, OWN_FIELDS, type OwnAnswers, type OwnValue } from '#domain/own-fields.ts'
import type { FieldError } from './refusals.ts'

type Answered = {
  answers: OwnAnswers
  asked: readonly Ask[]
  /** Answers that an order has already, maybe to what is asked no more. Left out: it is a new order. */
  kept?: readonly OwnValue[]
  /** Staff need not know what a customer must say. */
  isByStaff?: boolean | undefined
}

/** An answer to what is not asked, or none where one is needed: of a new order, and where one is taken out. */
export const ownFieldErrors = ({ answers, asked, kept, isByStaff = false }: Answered): FieldError[] =>
  OWN_FIELDS.flatMap((key): FieldError[] => {
    const answer = answers[key]
    const field = asked.find((each) => each.key === key)
    const before = kept?.find((each) => each.key === key)
    const error = (message: string) => [{ field: `own_fields.${key}`, message }]
    const isKnown = answer?.label === field?.label || answer?.label === before?.label
    if (answer && answer.value !== '' && !isKnown) return error(changedWords)
    const isEmptied = answer?.value === '' && before !== undefined && before.label === field?.label
    const isMissing = kept === undefined ? !answer || answer.value === '' : isEmptied
    const isNeeded = field?.answer === 'required' && !isByStaff
    return isMissing && isNeeded ? error(`${field.label}をご記入ください。`) : []
  })

const changedWords = 'おたずねする項目が変わりました。お手数ですが、あらためてご記入ください。'
