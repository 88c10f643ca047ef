import { type Ask, OWN_FIELDS, type OwnAnswers, type OwnValue } from '#domain/own-fields.ts'
import type { FieldError } from './refusals.ts'

type Answered = {
  /** Those that are left out are not judged. */
  answers: OwnAnswers
  asked: readonly Ask[]
  /** Answers that an order has already, maybe to what is asked no more. Left out: it is a new order. */
  kept?: readonly OwnValue[]
  /** Staff need not know what a customer must say. */
  isByStaff?: boolean | undefined
}

/** An answer to nothing that is asked, or none where one is needed. */
export const ownFieldErrors = ({ answers, asked, kept, isByStaff = false }: Answered): FieldError[] =>
  OWN_FIELDS.flatMap((key): FieldError[] => {
    const value = answers[key]
    const field = asked.find((each) => each.key === key)
    const isKept = kept?.some((each) => each.key === key) ?? false
    const error = (message: string) => [{ field: `own_fields.${key}`, message }]
    if (value === undefined || (field && value !== '')) return []
    if (value !== '') return isKept ? [] : error('この項目は、いまはおたずねしていません。空欄にしてください。')
    const isTakenOut = kept === undefined || isKept
    return isTakenOut && field?.answer === 'required' && !isByStaff ? error(`${field.label}をご記入ください。`) : []
  })

/** All that is asked, the unanswered as empty: as a new order is judged. */
export const allAnswers = (answers: OwnAnswers, asked: readonly Ask[]): OwnAnswers => ({
  ...Object.fromEntries(asked.map(({ key }) => [key, ''])),
  ...answers,
})
