import { expect, test } from 'vitest'
import { answersTo, askedFields, asksOf, type OwnFields, type OwnValue } from './own-fields.ts'
import { answersThatDiffer, ownWords, valuesAfter } from './own-values.ts'

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

test('what has a label is asked, in its order; whether it stands on papers is the shop’s own', () => {
  expect(asked.map(({ key }) => key)).toEqual(['first', 'third'])
  expect(asksOf(fields)[0]).toEqual({
    key: 'first',
    label: '費用負担部署',
    hint: '書類に記載します。',
    answer: 'optional',
  })
})

test.each<[string, OwnValue[], Parameters<typeof valuesAfter>[1], OwnValue[]]>([
  ['nothing answered', [], {}, []],
  ['an answer', [], { first: '開発本部' }, [{ ...kept('first', '開発本部', '費用負担部署'), on_papers: true }]],
  ['in their order', [], { third: '受付', first: '' }, [kept('third', '受付', '入館の手続き')]],
  ['one that is left out stays', [kept('first', 'A')], { third: '' }, [kept('first', 'A')]],
  ['an empty one goes', [kept('first', 'A')], { first: '' }, []],
  ['another one keeps its question', [kept('first', 'A')], { first: 'B' }, [kept('first', 'B')]],
  ['also where that is asked no more', [kept('second', 'A')], { second: 'B' }, [kept('second', 'B')]],
  ['to nothing that is asked', [], { second: 'A' }, []],
])('after %s', (_, before, answers, after) => {
  expect(valuesAfter(before, answers, asked)).toEqual(after)
})

test('answers are compared as a whole: none is as good as an empty one', () => {
  expect(answersThatDiffer({ first: 'A' }, { first: 'A', second: '', third: undefined })).toEqual({})
  expect(answersThatDiffer({ first: 'A', third: 'C' }, { first: '', second: 'B', third: 'C' })).toEqual({
    first: '',
    second: 'B',
  })
  expect(answersTo(asked, { first: ' A ', second: 'B' })).toEqual({ first: 'A', third: '' })
  expect(ownWords(kept('first', '開発本部', '費用負担部署'))).toBe('費用負担部署 開発本部')
})
