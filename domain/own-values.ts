import { type Ask, OWN_FIELDS, type OwnAnswers, type OwnField, type OwnValue } from './own-fields.ts'

type AskedNow = Ask & Partial<Pick<OwnField, 'papers'>>

/** What an order keeps after these answers: the other ones stay. A question that it knows keeps its label. */
export const valuesAfter = (kept: readonly OwnValue[], answers: OwnAnswers, asked: readonly AskedNow[]): OwnValue[] =>
  OWN_FIELDS.flatMap((key): OwnValue[] => {
    const before = kept.find((each) => each.key === key)
    const value = answers[key]
    if (value === undefined) return before ? [before] : []
    const field = asked.find((each) => each.key === key)
    const label = before?.label ?? field?.label
    if (value === '' || label === undefined) return []
    return [{ key, label, value, on_papers: before?.on_papers ?? field?.papers === 'yes' }]
  })

/** Those in which two sets of answers differ; none is as good as an empty one. */
export const answersThatDiffer = (before: OwnAnswers, after: OwnAnswers): OwnAnswers =>
  Object.fromEntries(
    OWN_FIELDS.map((key) => [key, after[key] ?? ''] as const).filter(([key, value]) => value !== (before[key] ?? '')),
  )

export const trimmedAnswers = (answers: OwnAnswers): OwnAnswers =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value?.trim()]))

/** 「費用負担部署 開発本部」 */
export const ownWords = ({ label, value }: Pick<OwnValue, 'label' | 'value'>): string => `${label} ${value}`
