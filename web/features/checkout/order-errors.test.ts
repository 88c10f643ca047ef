import { beforeAll, expect, test } from 'vitest'
import { presentCancellation } from '#contract/cancellation-policy.ts'
import type { SelectableDates } from '#contract/catalog.ts'
import { placeMeetup } from '#contract/meetups.ts'
import { Placement } from '#contract/placement.ts'
import { refusalWords } from '#contract/refusal-words.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { addressFields, contactFields, paymentTexts, receptionFields } from '#web/api/order-fields.ts'
import type { Step1, Step2, Step3 } from './entry-form.ts'
import { orderErrors } from './order-errors.ts'
import { type OrderEntry, toPlacement } from './to-placement.ts'

beforeAll(() => loadSchemas())

const empty: OrderEntry = {
  entryForm: { step1: {}, step2: {}, step3: {} },
  cart: [],
  meetupDate: null,
  estimatedPerson: null,
  isAgeRestricted: false,
}

type Step1Case = { step1: Step1; dates: SelectableDates | null } & Pick<OrderEntry, 'meetupDate' | 'estimatedPerson'>

function step1Errors({ step1, dates, ...when }: Step1Case) {
  return orderErrors({ ...empty, ...when, entryForm: { ...empty.entryForm, step1 } }, 1, dates)
}

function step2Errors({ step2, ...rest }: { step2: Step2 } & Pick<OrderEntry, 'isAgeRestricted' | 'meetupDate'>) {
  return orderErrors({ ...empty, ...rest, entryForm: { ...empty.entryForm, step2 } }, 2, null)
}

function step3Errors(step3: Step3) {
  return orderErrors({ ...empty, entryForm: { ...empty.entryForm, step3 } }, 3, null)
}

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
  expect(step1Errors({ step1, ...when })).toEqual({})
})

test('an empty step 1 names all that is missing, as the contract would', () => {
  const errors = step1Errors({ step1: {}, meetupDate: null, estimatedPerson: null, dates: null })
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
  expect(step1Errors({ step1, ...when, estimatedPerson }).estimated_person).toBe(problem)
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
  cancellation: presentCancellation(DEFAULT_CANCELLATION_POLICY),
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
  expect(step1Errors({ step1, ...when, meetupDate, dates }).meetup_date).toBe(problem)
})

test.each([
  [undefined, 24, {}],
  [15, 15, {}],
  [15, 16, { estimated_person: 'この日は、あと15名さま分までお受けできます。' }],
  [0, 1, { meetup_date: refusalWords.date_full }],
])('a day with %s meals left, for %s people', (remaining_meals, estimatedPerson, problems) => {
  const few = { ...dates, dates: dates.dates.map((each) => ({ ...each, remaining_meals })) }
  const { meetup_date, estimated_person } = step1Errors({ step1, ...when, estimatedPerson, dates: few })
  expect({ ...(meetup_date && { meetup_date }), ...(estimated_person && { estimated_person }) }).toEqual(problems)
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
  expect(Object.keys(step1Errors({ step1: { ...step1, ...said, address }, ...when }))).toEqual(fields)
})

test('a delivery window must be one of the day', () => {
  const late: Step1 = { ...step1, delivery_window: { from: '23:00', to: '23:30' } }
  expect(step1Errors({ step1: late, ...when, dates })).toEqual({ delivery_window: 'お届けの時刻をお選びください。' })
})

test.each([
  [{ name: '', tel: ' ' }, []],
  [{ name: '山本' }, ['reception.tel']],
  [{ tel: '09012345678' }, ['reception.name']],
  [{ name: '山本', tel: '09012345678' }, []],
])('the person receiving is given whole or not at all: %j', (reception, fields) => {
  expect(Object.keys(step1Errors({ step1: { ...step1, reception }, ...when }))).toEqual(fields)
})

const sober = { isAgeRestricted: false, meetupDate: '2026-12-11' }

test('a complete step 2 has no errors', () => {
  expect(step2Errors({ step2, ...sober })).toEqual({})
})

test('an empty step 2 names all that is missing, as the contract would', () => {
  const errors = step2Errors({ step2: {}, ...sober })
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
  expect(step2Errors({ step2: { ...step2, payment }, ...sober })).toEqual(problem)
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
  const errors = step2Errors({ step2: { ...step2, birth_date }, isAgeRestricted: true, meetupDate: '2026-12-11' })
  expect(errors.birth_date).toBe(problem)
})

test('without alcohol no birth date is required', () => {
  expect(step2Errors({ step2: { ...step2, birth_date: { year: '2020' } }, ...sober })).toEqual({})
})

test.each([
  [{}, ['agreed_terms']],
  [{ agreed_terms: false }, ['agreed_terms']],
  [{ agreed_terms: true, note: '地下の荷捌場から\nお願いします' }, []],
  [{ agreed_terms: true, note: '長'.repeat(1001), campaign_code: 'A'.repeat(41) }, ['note', 'campaign_code']],
])('step 3 with %j', (step3, fields) => {
  expect(Object.keys(step3Errors(step3)).sort()).toEqual(fields.sort())
  for (const [field, message] of Object.entries(step3Errors(step3))) {
    expect(contractSentence(step3, field)).toBe(message)
  }
})

const mistakes = [
  '',
  ' ',
  'あ',
  '長'.repeat(60),
  '長'.repeat(250),
  '長'.repeat(5000),
  'a\u0000b',
  'a\nb',
  '\u202ea',
  '110',
  'a@b',
]

const complete: OrderEntry = {
  ...empty,
  cart: [{ id: 4, qty: 1 }],
  meetupDate: '2026-12-11',
  estimatedPerson: 24,
  entryForm: { step1, step2, step3: { agreed_terms: true } },
}

const groups = { address: ['step1', addressFields], reception: ['step1', receptionFields] } as const
const fields = [
  ...Object.entries(groups).flatMap(([group, [step, names]]) => names.map((name) => [step, group, name] as const)),
  ...contactFields.map((name) => ['step2', 'contact', name] as const),
  ...paymentTexts.map((name) => ['step2', 'payment', name] as const),
]

test.each(fields)('%s, %s.%s: the browser says what the API says', (step, group, name) => {
  for (const typed of mistakes) {
    const before: Record<string, unknown> = { ...complete.entryForm[step] }
    const card = group === 'payment' ? { method: 'card', card_token: 'tok_demo' } : {}
    const pieces = {
      ...(before[group] as object | undefined),
      ...card,
      ...(group === 'reception' && { name: '山本' }),
      [name]: typed,
    }
    const entry = { ...complete, entryForm: { ...complete.entryForm, [step]: { ...before, [group]: pieces } } }
    const answer = placeMeetup.body.safeParse(toPlacement(entry, 1))
    const said = orderErrors(entry, step === 'step1' ? 1 : 2, null)[`${group}.${name}`]
    const sentence = answer.error?.issues.find(({ path }) => path.join('.') === `${group}.${name}`)?.message
    // The API accepts an address without house number or building from other clients. The form asks for them.
    if (sentence || !['street', 'building'].includes(name)) expect([typed, said]).toEqual([typed, sentence])
  }
})
