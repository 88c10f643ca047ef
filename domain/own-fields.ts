/** The questions that a shop may ask besides, in their order. */
export const OWN_FIELDS = ['first', 'second', 'third'] as const
export type OwnFieldKey = (typeof OWN_FIELDS)[number]

/** One of them, as the settings have it: without a label it is not asked. `papers`: its answer stands on papers. */
export type OwnField = { label: string; hint: string; answer: 'optional' | 'required'; papers: 'yes' | 'no' }
export type OwnFields = Readonly<Record<OwnFieldKey, OwnField>>

/** What was answered, as an order keeps it: with the label of then, whatever the shop asks later. */
export type OwnValue = { key: OwnFieldKey; label: string; value: string; on_papers: boolean }

/** An answer with the question as it was shown: whoever answers another one by now has not been asked. */
export type OwnAnswer = Pick<OwnValue, 'label' | 'value'>
export const MAX_OWN_ANSWER = 100

/** By question; an empty one takes an earlier answer out. */
export type OwnAnswers = Readonly<Partial<Record<OwnFieldKey, OwnAnswer | undefined>>>

export type AskedField = OwnField & { key: OwnFieldKey }

/** As who orders is asked. */
export type Ask = Omit<AskedField, 'papers'>

export const askedFields = (fields: OwnFields): AskedField[] =>
  OWN_FIELDS.map((key) => ({ key, ...fields[key] })).filter(({ label }) => label !== '')

export const asksOf = (fields: OwnFields): Ask[] => askedFields(fields).map(({ papers: _, ...ask }) => ask)

/** What is asked about an order: an answer that it has keeps the name of its question, also where that is asked no more. */
export function asksAbout(kept: readonly OwnValue[], asks: readonly Ask[]): Ask[] {
  const former = kept.map(({ key, label }): Ask => {
    const same = asks.find((each) => each.key === key && each.label === label)
    return same ?? { key, label, hint: '', answer: 'optional' }
  })
  return [...former, ...asks.filter(({ key }) => !former.some((each) => each.key === key))]
}

/** As they are sent, and asked again. */
export const answersOf = (values: readonly OwnValue[]): OwnAnswers =>
  Object.fromEntries(values.map(({ key, label, value }) => [key, { label, value }]))

/** To all that is asked and to nothing else; none is an empty one. */
export const answersTo = (asks: readonly Ask[], answers: OwnAnswers): OwnAnswers =>
  Object.fromEntries(
    asks.map(({ key, label }) => {
      const answer = answers[key]
      return [key, { label, value: answer?.label === label ? answer.value.trim() : '' }]
    }),
  )
