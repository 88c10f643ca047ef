import { expect, test, vi } from 'vitest'
import { Refused, refused } from '#contract/refusals.ts'
import { answerOnce } from '#modules/ordering'

type Placed = { number: string }

const answer: Placed = { number: 'OR-261211-0001' }
const first: Placed = { number: 'OR-261211-0002' }
const never = () => expect.unreachable()

test('what is placed is the answer, and nothing else is asked', async () => {
  const once = { work: async () => answer, undo: never, answeredBefore: never, findFull: never }
  expect(await answerOnce<Placed, 'invalid'>(once)).toBe(answer)
})

test('of a refused order the same request gets the first answer, once everything is taken back', async () => {
  const undo = vi.fn(async () => {})
  const answeredBefore = vi.fn(async () => (undo.mock.calls.length === 1 ? first : undefined))
  const work = async () => refused('cutoff_passed')
  expect(await answerOnce<Placed, 'cutoff_passed'>({ work, undo, answeredBefore, findFull: never })).toBe(first)
})

test.each([
  ['cutoff_passed', true, 'cutoff_passed'],
  ['unavailable', true, 'unavailable'],
  ['price_changed', true, 'date_full'],
  ['price_changed', false, 'price_changed'],
] as const)('%s, the day full: %s, is answered with %s', async (code, isFull, answered) => {
  const findFull = async () => (isFull ? refused('date_full') : undefined)
  const asked = { answeredBefore: async () => undefined, findFull }
  const returned = answerOnce<Placed, typeof code>({ ...asked, work: async () => refused(code) })
  expect(await returned).toMatchObject({ refused: { code: answered } })
  const thrown = answerOnce<Placed, typeof code>({ ...asked, work: () => Promise.reject(new Refused(code)) })
  expect(await thrown).toMatchObject({ refused: { code: answered } })
})

test('of a full day the refusal says what the day still takes', async () => {
  const told = refused('date_full', { message: 'あと15名さま分まで' })
  const once = { work: async () => refused('date_full'), answeredBefore: async () => undefined }
  expect(await answerOnce<Placed, 'date_full'>({ ...once, findFull: async () => told })).toBe(told)
  // Somebody has given back a place meanwhile.
  expect(await answerOnce<Placed, 'date_full'>({ ...once, findFull: async () => undefined })).toEqual(
    refused('date_full'),
  )
})

test('a fault stays one', async () => {
  const once = { work: () => Promise.reject(new Error('away')), undo: never, answeredBefore: never, findFull: never }
  await expect(answerOnce<Placed, 'invalid'>(once)).rejects.toThrow('away')
})
