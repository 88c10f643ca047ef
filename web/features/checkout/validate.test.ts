import { expect, test } from 'vitest'
import { Placement } from '#contract/meetups.ts'
import { refusalWords } from '#contract/refusal-words.ts'
import type { SelectableDates } from '#contract/wire.ts'
import type { Step1, Step2 } from './entry-form.ts'
import { validateStep1 } from './validate-step1.ts'
import { validateStep2 } from './validate-step2.ts'
import { validateStep3 } from './validate-step3.ts'

const noon = { from: '12:00', to: '12:30' }
const step1: Step1 = {
  delivery_window: noon,
  address: {
    postal_code: '100-0004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-2-3',
    building: '折々ビル 12階',
  },
}
const step2: Step2 = {
  contact: {
    company: 'みらい計画（例）',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'やまもと',
    first_name_kana: 'ミサキ',
    tel: '03-0000-0000',
    email: 'yamamoto@example.co.jp',
  },
  payment: { method: 'invoice' },
}
const contractSentence = (input: object, ...path: (string | number)[]) =>
  Placement.safeParse(input).error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message

const when = { meetupDate: '2026-12-11', estimatedPerson: 24, dates: null }

test('a complete step 1 has no errors', () => {
  expect(validateStep1({ step1, ...when })).toEqual({})
})

test('an empty step 1 names all that is missing, as the contract would', () => {
  const errors = validateStep1({ step1: {}, meetupDate: null, estimatedPerson: null, dates: null })
  expect(errors).toEqual({
    meetup_date: '開催日をお選びください。',
    delivery_window: 'お届けの時刻をお選びください。',
    estimated_person: '人数を数字でご記入ください。',
    'address.postal_code': '郵便番号をご記入ください。',
    'address.prefecture': '都道府県をご記入ください。',
    'address.city': '市区町村をご記入ください。',
    'address.street': '町名・番地をご記入ください。',
    'address.building':
      '建物名と階をご記入ください。ないときは、下の「建物名はありません」にチェックを入れてください。',
  })
  const address = { postal_code: '', prefecture: '', city: '', street: '' }
  const asSent = { address, estimated_person: null, delivery_window: { from: '', to: '' } }
  for (const field of Object.keys(errors).filter((name) => /^address\.(?!building)|^estimated_person/.test(name))) {
    expect(errors[field]).toBe(contractSentence(asSent, ...field.split('.')))
  }
})

test.each([
  [0, '人数は1名さまからお受けします。'],
  [1.5, '人数を数字でご記入ください。'],
  [100_001, '人数が多すぎます。お電話でご相談ください。'],
  [100_000, undefined],
  [1, undefined],
])('%s people: %s', (estimatedPerson, problem) => {
  expect(validateStep1({ step1, ...when, estimatedPerson }).estimated_person).toBe(problem)
  expect(contractSentence({ estimated_person: estimatedPerson }, 'estimated_person')).toBe(problem)
})

const day = (date: string, reason: 'closed' | 'cutoff_passed' | 'full' | null) => ({
  date,
  selectable: reason === null,
  reason,
  cutoff_at: '',
  remaining: 1,
  holiday: null,
  windows: [noon],
})
const dates: SelectableDates = {
  from: '2026-12-09',
  to: '2026-12-12',
  dates: [
    day('2026-12-09', 'cutoff_passed'),
    day('2026-12-10', 'full'),
    day('2026-12-11', null),
    day('2026-12-12', 'closed'),
  ],
}

test.each([
  ['2026-12-09', refusalWords.cutoff_passed],
  ['2026-12-10', refusalWords.date_full],
  ['2026-12-11', undefined],
  ['2026-12-12', refusalWords.date_not_selectable],
  ['2020-01-01', refusalWords.date_not_selectable],
])('a stored date is judged again: %s', (meetupDate, problem) => {
  expect(validateStep1({ step1, ...when, meetupDate, dates }).meetup_date).toBe(problem)
})

type Said = Pick<Step1, 'no_house_number' | 'no_building'> & { building?: string }

test.each<[string, Said, string[]]>([
  ['大手町', {}, ['address.street']],
  ['六本木6丁目', {}, ['address.street']],
  ['大手町', { no_house_number: true }, []],
  ['', { no_house_number: true }, ['address.street']],
  ['大手町1-2-3', { building: '' }, ['address.building']],
  ['大手町1-2-3', { building: ' ', no_building: true }, []],
])('an address a driver can find: 「%s」 with %j', (street, { building = '折々ビル 12階', ...said }, fields) => {
  const address = { ...step1.address, street, building }
  expect(Object.keys(validateStep1({ step1: { ...step1, ...said, address }, ...when }))).toEqual(fields)
})

test('a delivery window must be one of the day', () => {
  const late: Step1 = { ...step1, delivery_window: { from: '23:00', to: '23:30' } }
  expect(validateStep1({ step1: late, ...when, dates })).toEqual({ delivery_window: 'お届けの時刻をお選びください。' })
})

test.each([
  [{ name: '', tel: ' ' }, []],
  [{ name: '山本' }, ['reception.tel']],
  [{ tel: '09012345678' }, ['reception.name']],
  [{ name: '山本', tel: '09012345678' }, []],
])('the person receiving is given whole or not at all: %j', (reception, fields) => {
  expect(Object.keys(validateStep1({ step1: { ...step1, reception }, ...when }))).toEqual(fields)
})

const sober = { isAgeRestricted: false, meetupDate: '2026-12-11' }

test('a complete step 2 has no errors', () => {
  expect(validateStep2({ step2, ...sober })).toEqual({})
})

test('an empty step 2 names all that is missing, as the contract would', () => {
  const errors = validateStep2({ step2: {}, ...sober })
  const texts = ['company', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'tel', 'email']
  const asSent = { contact: Object.fromEntries(texts.map((name) => [name, ''])), payment: {} }
  expect(Object.keys(errors)).toEqual([...texts.map((name) => `contact.${name}`), 'payment.method'])
  for (const [field, message] of Object.entries(errors)) {
    expect(contractSentence(asSent, ...field.split('.'))).toBe(message)
  }
})

test('a card needs what the card company gave', () => {
  const payment = { method: 'card' } as const
  const problem = { 'payment.card_token': 'カードの情報をご記入ください。' }
  expect(validateStep2({ step2: { ...step2, payment }, ...sober })).toEqual(problem)
  expect(contractSentence({ payment }, 'payment', 'card_token')).toBe(problem['payment.card_token'])
})

test.each([
  [undefined, refusalWords.age_confirmation_required],
  [{ year: '', month: ' ' }, refusalWords.age_confirmation_required],
  [{ year: '2000' }, '生年月日は、実在する日でご記入ください。'],
  [{ year: '2001', month: '2', day: '29' }, '生年月日は、実在する日でご記入ください。'],
  [{ year: '80', month: '4', day: '1' }, '生年月日は、実在する日でご記入ください。'],
  [{ year: '2006', month: '12', day: '12' }, refusalWords.under_age],
  [{ year: '2006', month: '12', day: '11' }, undefined],
  [{ year: '１９８０', month: '４', day: '１' }, undefined],
])('with alcohol in the cart, born %j: %s', (birth_date, problem) => {
  const errors = validateStep2({ step2: { ...step2, birth_date }, isAgeRestricted: true, meetupDate: '2026-12-11' })
  expect(errors.birth_date).toBe(problem)
})

test('without alcohol nobody asks for a birth date', () => {
  expect(validateStep2({ step2: { ...step2, birth_date: { year: '2020' } }, ...sober })).toEqual({})
})

test.each([
  [{}, ['agreed_terms']],
  [{ agreed_terms: false }, ['agreed_terms']],
  [{ agreed_terms: true, note: '地下の荷捌場から\nお願いします' }, []],
  [{ agreed_terms: true, note: '長'.repeat(1001), campaign_code: 'A'.repeat(41) }, ['note', 'campaign_code']],
])('step 3 with %j', (step3, fields) => {
  expect(Object.keys(validateStep3(step3)).sort()).toEqual(fields.sort())
  for (const [field, message] of Object.entries(validateStep3(step3))) {
    expect(contractSentence(step3, field)).toBe(message)
  }
})
