import { hasForbiddenCharacters } from './characters.ts'
import { type AskedField, MAX_OWN_ANSWER, OWN_FIELDS, type OwnAnswers, type OwnValue } from './own-fields.ts'

/** What an order keeps after these answers: the other ones stay. */
export const valuesAfter = (kept: readonly OwnValue[], answers: OwnAnswers, asked: readonly AskedField[]): OwnValue[] =>
  OWN_FIELDS.flatMap((key): OwnValue[] => {
    const before = kept.find((each) => each.key === key)
    const answer = answers[key]
    if (!answer) return before ? [before] : []
    if (answer.value === '') return []
    const field = asked.find((each) => each.key === key)
    const isKept = before?.label === answer.label
    if (!isKept && field?.label !== answer.label) return before ? [before] : []
    return [{ key, ...answer, on_papers: isKept ? before.on_papers : field?.papers === 'yes' }]
  })

/** Those that an order can have, of what was typed. */
export const answersThatFit = (answers: OwnAnswers): OwnAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([, answer]) => answer && answer.value.length <= MAX_OWN_ANSWER && !hasForbiddenCharacters(answer.value),
    ),
  )

/** 「費用負担部署 開発本部」 */
export const ownWords = ({ label, value }: Pick<OwnValue, 'label' | 'value'>): string => `${label} ${value}`
