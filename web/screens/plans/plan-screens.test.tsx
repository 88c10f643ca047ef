// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { presentCancellation } from '#contract/cancellation-policy.ts'
import type { SelectableDates } from '#contract/catalog.ts'
import type { PlanDetail } from '#contract/plans.ts'
import { PLAN_CANCELLATION_POLICY } from '#domain/plan.ts'
import { datesFrom } from '#domain/tokyo-date.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { persistedSlices } from '#web/app/make-store.ts'
import { bookPlan, failureSeen, thanksOpened } from '#web/features/plans/booking/booking.slice.ts'
import { eventFormActions, persistedEventForm, selectEventForm } from '#web/features/plans/booking/event-form.slice.ts'
import { toBooking } from '#web/features/plans/booking/to-booking.ts'
import { fetchPlan, fetchPlans } from '#web/features/plans/plans.slice.ts'
import { fetchSelectableEventDates } from '#web/features/plans/selectable-event-date.slice.ts'
import { restoreSlices } from '#web/store/persist.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import Book from './book.tsx'
import Complete from './complete.tsx'
import Plan from './plan.tsx'
import Plans from './plans.tsx'

beforeAll(() => loadSchemas())

const image = {
  src: '/x.webp',
  srcset: '/x.webp 480w',
  srcset_avif: '/x.avif 480w',
  width: 880,
  height: 660,
  alt: '十五貫のにぎり',
}
const plan: PlanDetail = {
  id: 1,
  name: '板前にぎりの席',
  summary: '会場でにぎります。',
  price_per_person_with_tax: 8_800,
  tax_rate: 10,
  next_tax_rates: [],
  min_persons: 15,
  max_persons: 80,
  lead_days: 10,
  image,
  images: [image],
  description_long: '道具を携えて伺います。',
  contents: [{ name: 'お寿司', text: '十二貫' }],
  timeline: [
    { minutes: -90, name: '伺う', text: '搬入口から' },
    { minutes: 390, name: '引き上げ', text: '' },
  ],
}
const far = '2199-12-01'
const windows = [
  { from: '17:30', to: '18:00' },
  { from: '18:00', to: '18:30' },
]
const dates: SelectableDates = {
  from: '2199-11-01',
  to: '2199-12-30',
  cancellation: presentCancellation(PLAN_CANCELLATION_POLICY),
  dates: datesFrom('2199-11-01', 60).map((date) => ({
    date,
    selectable: true,
    reason: null,
    cutoff_at: '2199-10-20T17:00:00+09:00',
    remaining: 2,
    holiday: null,
    windows,
  })),
}
const booked = { id: 'b1', number: 'PL-991201-0001', status: 'requested', total: 211_200, event_id: 'b1' }

const answers = {
  'GET /backend/api/plans': [plan],
  'GET /backend/api/plans/1': plan,
  'GET /backend/api/selectable-date': dates,
  'POST /backend/api/plans/1/bookings': () => json(booked, 201),
}

const typed = {
  event_date: far,
  start_time: '18:00',
  estimated_person: '２４',
  address: {
    postal_code: '100-0004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-2-3',
    building: '折々ビル',
  },
  contact: {
    company: '株式会社みらい計画',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'ミサキ',
    tel: '03-1234-5678',
    email: 'misaki@example.com',
  },
}

const bookCall = 'POST /backend/api/plans/1/bookings'

type Prepared = NonNullable<Parameters<typeof show>[1]>

const openForm = (values: object = typed, own: Prepared['answers'] = {}) =>
  show(<Book />, {
    at: '/plans/1/book',
    path: '/plans/:id/book',
    answers: { ...answers, ...own },
    async before(dispatch) {
      await Promise.all([dispatch(fetchPlan({ id: 1 })), dispatch(fetchSelectableEventDates())])
      dispatch(eventFormActions.merge(values))
    },
  })

const send = (user: { click(element: Element): Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'この内容で申し込む' }))
const agree = (user: { click(element: Element): Promise<void> }) =>
  user.click(screen.getByRole('checkbox', { name: /利用規約/ }))

describe('the form', () => {
  test('what is missing is said beside each field, and nothing is sent', async () => {
    const { user, calls } = await openForm({})
    await send(user)
    for (const words of ['開催日をお選びください。', '人数をご記入ください。', '会社名をご記入ください。']) {
      expect(screen.getAllByText(words).length).toBeGreaterThan(1)
    }
    expect(calls.some(({ what }) => what === bookCall)).toBe(false)
  })

  test('until the calendar has come no start time is wrong', async () => {
    const calendar = pending()
    const own = { ...answers, 'GET /backend/api/selectable-date': () => calendar.promise }
    const { user } = await show(<Book />, {
      at: '/plans/1/book',
      path: '/plans/:id/book',
      answers: own,
      async before(dispatch) {
        await dispatch(fetchPlan({ id: 1 }))
        dispatch(eventFormActions.merge({ ...typed, title: '' }))
      },
    })
    await send(user)
    expect((await screen.findAllByText(/利用規約/)).length).toBeGreaterThan(0)
    expect(screen.queryByText('開始時刻をお選びください。')).toBeNull()
    await act(async () =>
      calendar.answer(json({ ...dates, dates: dates.dates.map((day) => ({ ...day, windows: [windows[0]] })) })),
    )
    await send(user)
    expect((await screen.findAllByText('開始時刻をお選びください。')).length).toBeGreaterThan(0)
  })

  test('what was typed before the profile came stays, the rest is filled in from it', async () => {
    const profile = pending()
    const { tokens } = openBrowser()
    tokens.saveBundle(bundleOf({ user_id: 'u1' }, Date.now() / 1000))
    setCookie('REFRESH_TOKEN=there')
    const { user, store } = await show(<Book />, {
      at: '/plans/1/book',
      path: '/plans/:id/book',
      answers: { ...answers, 'GET /backend/api/users': () => profile.promise },
      browser: { tokens, oneAtATime: (work) => work() },
      before: (dispatch) => Promise.all([dispatch(fetchPlan({ id: 1 })), dispatch(fetchSelectableEventDates())]),
    })
    await user.type(screen.getByRole('textbox', { name: /会社名/ }), '株式会社折々')
    await act(async () => profile.answer(json({ ...typed.contact, id: 'u1' })))
    await expect.poll(() => selectEventForm(store.getState()).contact?.last_name).toBe('山本')
    expect(selectEventForm(store.getState()).contact?.company).toBe('株式会社折々')
  })

  test.each([
    ['14', false],
    ['15', true],
    ['８０', true],
    ['81', false],
    ['二十', false],
  ])('%s people: a sum is shown %s', async (estimated_person, isShown) => {
    await openForm({ ...typed, estimated_person })
    expect(screen.queryByText('うち消費税（10%）') !== null).toBe(isShown)
  })

  test('the sum is the price for each of the persons, with the tax in it', async () => {
    await openForm()
    const sum = within(screen.getByRole('complementary', { name: 'お申し込みの内容' }))
    expect(sum.getByText('211,200')).toBeTruthy()
    expect(sum.getByText('19,200円')).toBeTruthy()
  })

  test('no line breaks inside a date', async () => {
    await openForm()
    const dates = screen.getAllByText(/\d月\d+日/).filter((each) => !each.closest('table, [aria-live]'))
    expect(dates.filter(({ className }) => !/whole|step/.test(className)).map((each) => each.textContent)).toEqual([])
    expect(dates.length).toBeGreaterThan(5)
  })

  test('what cancelling will cost stands in the table, the panel and beside the button, to the yen and the hour', async () => {
    await openForm()
    const table = within(screen.getByRole('table', { name: '' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '時期と割合すべて5名さま減らす場合',
      '11月23日（土）17時まで 0% 0円0円',
      '11月28日（木）17時まで 30% 63,360円13,200円',
      '11月28日（木）17時から 100% 211,200円44,000円',
    ])
    const sentence = '11月23日（土）17時まで0円、11月28日（木）17時まで63,360円、そのあと211,200円'
    expect(screen.getByRole('complementary', { name: 'お申し込みの内容' }).textContent).toContain(sentence)
    const end = screen.getByRole('region', { name: 'この内容でお申し込みになります' })
    expect(end.textContent).toContain(sentence)
    expect(end.textContent).toContain('請求書払い（2200年1月31日（金）まで）')
    expect(within(end).getByRole('button', { name: 'この内容で申し込む' })).toBeTruthy()
  })

  test.each([
    ['14', '開催日と人数をお選びになると'],
    ['', '開催日と人数をお選びになると'],
  ])('with %s people no fee is made up', async (estimated_person, words) => {
    await openForm({ ...typed, estimated_person })
    expect(screen.queryByRole('columnheader', { name: 'すべて' })).toBeNull()
    expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0)
  })

  test('the headcount goes up and down within the plan’s range', async () => {
    const { user, store } = await openForm({ ...typed, estimated_person: '' })
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const persons = () => selectEventForm(store.getState()).estimated_person
    await press('1名さま増やす')
    expect(persons()).toBe('15')
    await press('1名さま減らす')
    expect(persons()).toBe('15')
    await press('1名さま増やす')
    expect(persons()).toBe('16')
    await user.clear(screen.getByRole('textbox', { name: /人数/ }))
    await user.type(screen.getByRole('textbox', { name: /人数/ }), '999')
    await press('1名さま増やす')
    expect(persons()).toBe('999')
    await press('1名さま減らす')
    expect(persons()).toBe('80')
  })

  test('how it is paid is sent, and kept over a reload', async () => {
    const { user, calls } = await openForm()
    await user.type(screen.getByRole('textbox', { name: /請求書の宛名/ }), '経理部')
    await user.type(screen.getByRole('textbox', { name: /発注番号/ }), 'PO-1')
    expect(JSON.parse(localStorage.getItem('EVENT_FORM_VALUES')!).payment).toEqual({
      billing_name: '経理部',
      po_number: 'PO-1',
    })
    await agree(user)
    await send(user)
    await expect.poll(() => calls.some(({ what }) => what === bookCall)).toBe(true)
    expect(calls.find(({ what }) => what === bookCall)!.body).toMatchObject({
      payment: { method: 'invoice', billing_name: '経理部', po_number: 'PO-1' },
    })
  })

  test('the bar below leads to the end of the form', async () => {
    const { user } = await openForm()
    await user.click(screen.getByRole('button', { name: '確認へ進む' }))
    expect(document.activeElement?.textContent).toBe('この内容でお申し込みになります')
  })

  test('one press, one booking; afterwards the thanks page, and the form is empty', async () => {
    const { user, calls, store, address } = await openForm()
    await agree(user)
    await send(user)
    await expect.poll(() => address()).toBe('/plans/complete/b1')
    const sent = calls.filter(({ what }) => what === bookCall)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(sent[0]!.body).toMatchObject({
      event_date: far,
      start_time: '18:00',
      estimated_person: 24,
      agreed_terms: true,
      expected_total: 211_200,
      contact: typed.contact,
    })
    expect(selectEventForm(store.getState())).toEqual({})
    expect(localStorage.getItem('EVENT_FORM_VALUES')).toBeNull()
  })

  test('until the thanks page is there its words are, and never an empty form', async () => {
    const { store } = await show(<Book />, {
      at: '/plans/1/book',
      path: '/plans/:id/book',
      answers,
      async before(dispatch) {
        await Promise.all([dispatch(fetchPlan({ id: 1 })), dispatch(fetchSelectableEventDates())])
        await dispatch(
          bookPlan({ planId: 1, planName: plan.name, body: toBooking(typed, 211_200, { isAgreed: true }) }),
        )
      },
    })
    const isThanked = () => screen.queryByRole('heading', { name: 'お申し込みありがとうございます' }) !== null
    expect(isThanked()).toBe(true)
    act(() => void store.dispatch(thanksOpened()))
    expect(isThanked()).toBe(true)
    act(() => void store.dispatch(failureSeen()))
    expect(screen.getByRole('button', { name: 'この内容で申し込む' })).toBeTruthy()
  })

  test('after a lost answer the same key is sent again', async () => {
    const lost: string[] = []
    const { user, calls } = await openForm(typed, {
      [bookCall]: ({ headers }) => {
        lost.push(headers.get('idempotency-key')!)
        return lost.length === 1 ? Promise.reject(new TypeError('lost')) : json(booked, 201)
      },
    })
    await agree(user)
    await send(user)
    expect(await screen.findByText(/通信が途切れました/)).toBeTruthy()
    await send(user)
    await expect.poll(() => calls.filter(({ what }) => what === bookCall)).toHaveLength(2)
    expect(lost[0]).toBe(lost[1])
  })

  test('what the shop refuses stands at its field, and the next try has a new key', async () => {
    const keys: string[] = []
    const { user } = await openForm(typed, {
      [bookCall]: ({ headers }) => {
        keys.push(headers.get('idempotency-key')!)
        return json({ code: 'date_full', message: 'この開催日は受付を終了しました。別の日をお選びください。' }, 409)
      },
    })
    await agree(user)
    await send(user)
    expect((await screen.findAllByText(/この開催日は受付を終了しました/)).length).toBeGreaterThan(1)
    await user.type(screen.getByRole('textbox', { name: /会の名前/ }), '集い')
    await user.clear(screen.getByRole('textbox', { name: '日付を入力して選ぶ' }))
    await user.type(screen.getByRole('textbox', { name: '日付を入力して選ぶ' }), '12/2{Enter}')
    await send(user)
    await expect.poll(() => new Set(keys).size).toBe(2)
  })

  test('terms that changed meanwhile are agreed to anew', async () => {
    const bodies: unknown[] = []
    const changed = { code: 'terms_changed', message: '規約が改定されました。', terms_version: '2027-01-01' }
    const { user } = await openForm(typed, {
      [bookCall]: ({ body }) => {
        bodies.push(body)
        return bodies.length === 1 ? json(changed, 409) : json(booked, 201)
      },
    })
    await agree(user)
    await send(user)
    expect((await screen.findAllByText(/規約が改定されました/)).length).toBeGreaterThan(0)
    await agree(user)
    await send(user)
    await expect.poll(() => bodies).toHaveLength(2)
    expect(bodies).toMatchObject([{ terms_version: '2026-11-23' }, { terms_version: '2027-01-01' }])
  })

  test('what was typed is kept over a reload, the agreement is not', async () => {
    await openForm()
    expect(JSON.parse(localStorage.getItem('EVENT_FORM_VALUES')!)).toEqual(typed)
    const { store } = openTab()
    restoreSlices(store, persistedSlices)
    expect(selectEventForm(store.getState())).toEqual(typed)
  })
})

test.each([
  [{}, {}],
  ['nonsense', {}],
  [{ title: 5, event_date: '2026-12-11', address: 'x', more: 1 }, { event_date: '2026-12-11' }],
])('stored values %o become %o', (saved, values) => {
  const { store } = openTab()
  store.dispatch(persistedEventForm.restore(saved)!)
  expect(selectEventForm(store.getState())).toEqual(values)
})

describe('the list', () => {
  const list = (own: Prepared['answers'] = {}) =>
    show(<Plans />, {
      at: '/plans',
      answers: { ...answers, ...own },
      before: (dispatch) => Promise.all([dispatch(fetchPlans()), dispatch(fetchSelectableEventDates())]),
    })

  test('a plan with its price, its range and the first day that is free', async () => {
    await list()
    expect(screen.getByRole('link', { name: '板前にぎりの席' })).toBeTruthy()
    expect(screen.getByText('15〜80名さま')).toBeTruthy()
    expect(screen.getByText('24名さまで211,200円')).toBeTruthy()
    expect(screen.getByText(/^11月/)).toBeTruthy()
  })

  test('without plans there is a way on; without an answer another try', async () => {
    await list({ 'GET /backend/api/plans': [] })
    expect(screen.getByText('ただいまお申し込みいただけるプランはありません')).toBeTruthy()
    cleanup()
    await list({ 'GET /backend/api/plans': () => json({}, 500) })
    expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeTruthy()
  })
})

describe('one plan', () => {
  const open = (own: Prepared['answers'] = {}) =>
    show(<Plan />, {
      at: '/plans/1',
      path: '/plans/:id',
      answers: { ...answers, ...own },
      before: (dispatch) => dispatch(fetchPlan({ id: 1 })),
    })

  test('shows what is in it and what cancelling costs, and leads to the form', async () => {
    await open()
    expect(screen.getByText(/開催日の8営業日前の17時までは無料、3営業日前の17時までは/)).toBeTruthy()
    expect(screen.getByText('税抜 8,000円', { exact: false })).toBeTruthy()
    expect(screen.getByText('十二貫')).toBeTruthy()
    expect(screen.getByRole('link', { name: '日程と人数を選んで申し込む' }).getAttribute('href')).toBe('/plans/1/book')
  })

  test('that is not there, and one that does not come', async () => {
    await open({ 'GET /backend/api/plans/1': () => json({ code: 'plan_not_found', message: '' }, 404) })
    expect(screen.getByText('お探しのページが見つかりません')).toBeTruthy()
    cleanup()
    await open({ 'GET /backend/api/plans/1': () => json({}, 500) })
    expect(screen.getByText('ただいま表示できません')).toBeTruthy()
  })
})

describe('the thanks page', () => {
  test('shows the last booking of this tab, with a guest’s own link', async () => {
    sessionStorage.setItem(
      'LAST_BOOKING',
      JSON.stringify({
        ...booked,
        guest_token: 'T'.repeat(43),
        planName: plan.name,
        email: 'misaki@example.com',
        event_date: far,
        start_time: '18:00',
        estimated_person: 24,
      }),
    )
    await show(<Complete />, {
      at: '/plans/complete/b1',
      path: '/plans/complete/:id',
      before: (dispatch) => dispatch(thanksOpened()),
    })
    expect(screen.getByText('PL-991201-0001')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'このお申し込みのページを見る' })
    expect(link.getAttribute('href')).toBe(`/bookings/${'T'.repeat(43)}`)
  })

  test('of another tab leads on', async () => {
    await show(<Complete />, { at: '/plans/complete/b1', path: '/plans/complete/:id' })
    expect(screen.getByText('このお申し込みは、この画面ではお見せできません')).toBeTruthy()
  })
})
