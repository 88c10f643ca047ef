import type { OwnAnswers } from '#domain/own-fields.ts'
import { fieldsOf, pickTexts } from '#web/store/stored-fields.ts'

/** Answers to what the shop asks besides, in stored data; those to what is asked no more are left where they are used. */
export function answersIn(value: unknown): OwnAnswers | undefined {
  const answers = Object.entries(fieldsOf(value)).flatMap(([key, each]) => {
    const { label, value: text } = pickTexts(each, ['label', 'value']) ?? {}
    return label === undefined || text === undefined ? [] : [[key, { label, value: text }]]
  })
  return answers.length > 0 ? Object.fromEntries(answers) : undefined
}
