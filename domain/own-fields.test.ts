import { expect, test } from 'vitest'
import {
  answersTo,
  askedFields,
  asksAbout,
  asksOf,
  type OwnAnswers,
  type OwnFields,
  type OwnValue,
} from './own-fields.ts'
import { ownWords, valuesAfter } from './own-values.ts'

const fields: OwnFields = {
  first: { label: '費用負担部署', hint: '書類に記載します。', answer: 'optional', papers: 'yes' },
  second: { label: '', hint: '', answer: 'optional', papers: 'no' },
  third: { label: '入館の手続き', hint: '', answer: 'required', papers: 'no' },
}
const asked = askedFields(fields)
const kept = (key: OwnValue['key'], value: string, label = '前の名前'): OwnValue => ({
  key,
  label,
  value,
  on_papers: false,
})
const to = (label: string, value: string) => ({ label, value })

test('what has a label is asked, in its order; whether it stands on papers is the shop’s own', () => {
  expect(asked.map(({ key }) => key)).toEqual(['first', 'third'])
  expect(asksOf(fields)[0]).toEqual({
    key: 'first',
    label: '費用負担部署',
    hint: '書類に記載します。',
    answer: 'optional',
  })
})

test.each<[string, OwnValue[], OwnAnswers, OwnValue[]]>([
  ['nothing answered', [], {}, []],
  [
    'an answer',
    [],
    { first: to('費用負担部署', '開発本部') },
    [{ ...kept('first', '開発本部', '費用負担部署'), on_papers: true }],
  ],
  [
    'in their order',
    [],
    { third: to('入館の手続き', '受付'), first: to('', '') },
    [kept('third', '受付', '入館の手続き')],
  ],
  ['one that is left out stays', [kept('first', 'A')], { third: to('', '') }, [kept('first', 'A')]],
  ['an empty one goes', [kept('first', 'A')], { first: to('', '') }, []],
  ['another one keeps its question', [kept('first', 'A')], { first: to('前の名前', 'B') }, [kept('first', 'B')]],
  ['also where that is asked no more', [kept('second', 'A')], { second: to('前の名前', 'B') }, [kept('second', 'B')]],
  [
    'an answer to the question of now takes the place of the one to another',
    [kept('first', 'A')],
    { first: to('費用負担部署', 'B') },
    [{ ...kept('first', 'B', '費用負担部署'), on_papers: true }],
  ],
  ['to another question', [kept('first', 'A')], { first: to('入館の手続き', 'B') }, [kept('first', 'A')]],
  ['to nothing that is asked', [], { second: to('', 'A') }, []],
])('after %s', (_, before, answers, after) => {
  expect(valuesAfter(before, answers, asked)).toEqual(after)
})

test('an answer counts under the name that it was given under', () => {
  const asks = asksOf(fields)
  expect(answersTo(asks, { first: to('費用負担部署', ' A '), third: to('前の名前', 'B') })).toEqual({
    first: to('費用負担部署', 'A'),
    third: to('入館の手続き', ''),
  })
  expect(asksAbout([kept('first', 'A'), kept('third', 'B', '入館の手続き')], asks)).toEqual([
    { key: 'first', label: '前の名前', hint: '', answer: 'optional' },
    asks[1],
  ])
  expect(ownWords(kept('first', '開発本部', '費用負担部署'))).toBe('費用負担部署 開発本部')
})
