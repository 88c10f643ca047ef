// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Advice } from '#contract/advice.ts'
import type { Attendees } from '#contract/attendees.ts'
import { Toasts } from '#web/features/frame/toasts.tsx'
import { show } from '#web/testing/render.tsx'
import { advice, mendLine } from '#web/testing/sample-advice.ts'
import { attendees, event } from '#web/testing/sample-event.ts'
import { meetup } from '#web/testing/sample-order.ts'
import { type Arrived, json } from '#web/testing/test-tab.ts'
import { AdviceParts } from './advice-parts.tsx'

const gathering = event()
const ask = `GET /backend/api/users/events/${gathering.id}/advice`
const patch = `PATCH /backend/api/meetup/user/meetups/${gathering.source.id}`

type Options = { isAhead?: boolean; people?: Attendees; change?: (call: Arrived) => Response }

const open = (answer: (call: Arrived) => Response, { isAhead = true, people = attendees(), change }: Options = {}) =>
  show(<AdviceParts event={gathering} attendees={people} isAhead={isAhead} />, {
    answers: { [ask]: answer, [patch]: change ?? (() => json({}, 500)) },
  })
const given =
  (changes: Partial<Advice> = {}) =>
  () =>
    json(advice(changes))
const panel = async () => within(await screen.findByRole('region', { name: 'おすすめの人数' }))
const press = (name: RegExp) => screen.findByRole('button', { name })
/** 朱: what the page is for. */
const isRed = (button: HTMLElement) => button.className.includes('primary')

beforeEach(() => {
  vi.setSystemTime('2026-12-04T10:42:00+09:00')
})

test('the number, its reasons, and what it does to the order', async () => {
  await open(given())
  const part = await panel()
  expect(part.getByText('ご注文の24名さま分では、2名さま分足りません')).toBeTruthy()
  expect(part.getByText('未回答5名さまからの見込み').textContent).toContain(
    'これまで6回の会では、約4割の方が参加されました',
  )
  expect(part.getByRole('heading', { name: '26名さま分に変えると' })).toBeTruthy()
  const tea = part.getByText('深蒸し緑茶 500ml')
  expect(tea.textContent).toContain('24名さま分では2名さま分足りません')
  expect(tea.nextElementSibling!.textContent).toBe('変更前 2点変更後 3点+1,944円')
  expect(part.getByText(/^\+1,944円$/, { selector: 'dd' }).textContent).toContain('変更後 102,890円')
  expect(part.getByText(/お食事は約14名さま分です。26名さまには、あと約12名さま分あると安心です。/)).toBeTruthy()
  expect(part.getByText(/一部キャンセル料はかかりません/).textContent).toContain(
    '12月8日（火）17時まではご注文のページの「この変更を元に戻す」で24名さま分に戻せます',
  )
})

test('the way back is linked where it is promised', async () => {
  await open(given())
  const way = await screen.findByRole('link', { name: 'ご注文のページの「この変更を元に戻す」' })
  expect(way.getAttribute('href')).toMatch(/^\/mypage\/meetups\/[^/]+#changes$/)
})

const paidTime = { fee_if_cancelled: [{ from: null, fee: 50_473 }] }

test('in the paid time no way back is promised, nor offered after the change', async () => {
  const { user, store } = await open(given(paidTime), { change: () => json(meetup({ id: 'm1', total: 102_890 })) })
  expect((await screen.findByText(/増やした商品をあとから減らすと/)).textContent).toContain(
    '一部キャンセル料がかかります',
  )
  expect(screen.queryByRole('link', { name: /元に戻す/ })).toBeNull()
  await user.click(await press(/ご注文を26名さま分に変える/))
  await expect.poll(() => store.getState().toasts[0]?.text).toContain('ご注文を26名さま分に変えました。')
  expect(store.getState().toasts[0]!.undo).toBeUndefined()
})

test('when nobody comes, cancelling is the way, and changing the number is not', async () => {
  const nobody = { answers: { active: 0, invited: 0, cancelled: 70 }, span: { least: 0, most: 0 }, own_person: 70 }
  await open(given({ ...nobody, recommended_person: null }))
  expect(
    await screen.findByText(/70名さまは、みなさま不参加です。.*ご注文のキャンセルは、いまは無料（0円）/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ご注文のページでキャンセルする' }).getAttribute('href')).toMatch(
    /^\/mypage\/meetups\//,
  )
  expect(screen.queryByRole('button', { name: /名さま分に変える/ })).toBeNull()
})

test('the answers as one bar, with a sentence for who cannot see it', async () => {
  await open(given())
  const words = '30名のうち、ご参加24名、未回答5名、不参加1名。ご注文は24名さま分。見込みは24〜29名さま'
  expect(await screen.findByRole('img', { name: words })).toBeTruthy()
})

test('an open answer that is counted for nothing is named', async () => {
  await open(given({ recommended_person: 24, reasons: reasonsOf(24, 5), changes: [], estimated_person: 24 }))
  const row = (await panel()).getByText('未回答 5名さま')
  expect(row.textContent).toContain('未回答の方は、まだ人数に入れていません')
  expect(row.nextElementSibling!.textContent).toBe('+0名')
})

const reasonsOf = (active: number, open: number): Advice['reasons'] => [
  { code: 'active', n: active },
  { code: 'open', n: open },
]
const closed = { is_open: false, recommended_person: 26 }

describe('red is the button', () => {
  test.each([
    ['after the answers closed, where more come than are ordered', closed, true],
    ['not while answers are taken', { is_open: true }, false],
    ['not to reduce the order', { ...closed, recommended_person: 20, estimated_person: 20 }, false],
    ['not for the organiser’s own number', { ...closed, own_person: 26 }, false],
  ] as const)('%s', async (_, changes, expected) => {
    await open(given(changes))
    expect(isRed(await press(/ご注文を\d+名さま分に変える/))).toBe(expected)
  })

  test('there is none while nothing can be advised', async () => {
    await open(
      given({
        recommended_person: null,
        span: { least: 1, most: 96 },
        answers: { active: 1, invited: 95, cancelled: 0 },
        reasons: reasonsOf(1, 95),
        estimated_person: 24,
        changes: [],
        difference: 0,
        total: 100_946,
      }),
    )
    expect((await panel()).getByText('1〜96')).toBeTruthy()
    const way = (await panel()).getByRole('link', { name: '未回答の95名さまを見る' })
    expect(way.getAttribute('href')).toBe(`/mypage/events/${gathering.id}?guests=invited#guests`)
    expect(screen.queryByRole('button', { name: /名さま分に変える/ })).toBeNull()
  })
})

/** A shop that keeps order and own number, and advises 26. */
function keeping(own: number | null = null) {
  const now = { people: 24, own, revision: 3 }
  const answers = {
    [ask]: ({ query }: Arrived) => {
      const about = Number(query.get('estimated_person') ?? now.own ?? 26)
      return json(
        advice({
          ...closed,
          own_person: now.own,
          estimated_person: about,
          revision: now.revision,
          ordered: { estimated_person: now.people, total: 100_946, per_person: 4_207 },
          changes: about === now.people ? [] : advice().changes,
        }),
      )
    },
    [patch]: ({ body, query }: Arrived) => {
      if (query.get('dry_run') === '1') return json({ total: 100_946, change_fee: 0 })
      now.people = (body as { estimated_person: number }).estimated_person
      now.revision += 1
      return json({ total: 102_890, change_fee: 0 })
    },
    [`PATCH /backend/api/users/events/${gathering.id}`]: ({ body }: Arrived) => {
      now.own = (body as { own_person: number | null }).own_person
      return json(event({ own_person: now.own }))
    },
    [`GET /backend/api/meetup/user/meetups/${gathering.source.id}/revisions`]: () => json([{ order: former }]),
  }
  const shown = show(
    <>
      <AdviceParts event={gathering} attendees={attendees()} isAhead />
      <Toasts />
    </>,
    { answers },
  )
  return { now, shown }
}

const former = {
  revision: 3,
  estimated_person: 24,
  title: '忘年会',
  note: '',
  tableware: 'return',
  reception: null,
  delivery_window: { from: '17:30', to: '18:00' },
  address: {},
  meetup_date: '2026-12-11',
  contact: {},
  payment: { po_number: 'PO-7', billing_name: '' },
  own_fields: [{ key: 'first', label: '費用負担部署', value: '開発本部', on_papers: true }],
  change_fee: 0,
  calculation: {
    total: 100_946,
    lines: [
      { id: 4, qty: 4 },
      { id: 43, qty: 2 },
    ],
  },
}

test('one press changes the order as was shown; nothing takes the place of its button', async () => {
  const { shown } = keeping()
  const { user, calls } = await shown
  await user.click(await press(/ご注文を26名さま分に変える/))
  expect(await screen.findByText('いまのご注文のままで足ります')).toBeTruthy()
  expect(calls.find(({ what }) => what === patch)!.body).toEqual({
    cart: advice().cart,
    estimated_person: 26,
    expected_total: 102_890,
    expected_fee: 0,
    revision: 3,
  })
  expect(screen.queryByRole('button', { name: /名さま分に変える/ })).toBeNull()
  expect(screen.getByText('ご注文を26名さま分に変えました。合計 100,946円 → 102,890円')).toBeTruthy()
})

test('元に戻す puts the order back as it was, all of it', async () => {
  const { now, shown } = keeping()
  const { user, calls } = await shown
  await user.click(await press(/ご注文を26名さま分に変える/))
  await user.click(await press(/元に戻す/))
  expect(await screen.findByText('ご注文を元に戻しました。確認のメールをお送りします')).toBeTruthy()
  const { revision, calculation, change_fee, payment, ...order } = former
  expect(calls.findLast(({ what }) => what === patch)!.body).toEqual({
    ...order,
    ...payment,
    own_fields: {
      first: { label: '費用負担部署', value: '開発本部' },
      second: { label: '', value: '' },
      third: { label: '', value: '' },
    },
    cart: calculation.lines,
    revision: 4,
    expected_total: 100_946,
  })
  expect(now).toMatchObject({ people: 24, own: null })
  expect(await press(/ご注文を26名さま分に変える/)).toBeTruthy()
})

test('元に戻す that would cost something else by now is not done, and says so', async () => {
  const { now, shown } = keeping()
  const { user } = await shown
  await user.click(await press(/ご注文を26名さま分に変える/))
  former.change_fee = -1
  await user.click(await press(/元に戻す/))
  expect(await screen.findByText(/金額かキャンセル料が変わるため、元に戻していません/)).toBeTruthy()
  former.change_fee = 0
  expect(now.people).toBe(26)
})

test('the organiser’s own number stays, whatever the answers say, and is let go by a press', async () => {
  const { now, shown } = keeping()
  const { user } = await shown
  await user.click(await press(/増やす/))
  const button = await press(/ご注文を25名さま分に変える/)
  expect(isRed(button)).toBe(false)
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await user.click(button)
  expect(await screen.findByText('幹事さまがお決めになった人数です')).toBeTruthy()
  expect(now).toMatchObject({ people: 25, own: 25 })
  expect(screen.getByText('25名さま分で固定中')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /名さま分に変える/ })).toBeNull()
  await user.click(await press(/26名さま分の内容を見る/))
  expect(isRed(await press(/ご注文を26名さま分に変える/))).toBe(false)
  await user.click(screen.getByRole('button', { name: '減らす' }))
  await user.click(await press(/お返事に合わせる/))
  expect(await press(/ご注文を26名さま分に変える/)).toBeTruthy()
  expect(now.own).toBeNull()
})

test('undoing an own number lets it go, too', async () => {
  const { now, shown } = keeping()
  const { user } = await shown
  await user.click(await press(/増やす/))
  const button = await press(/ご注文を25名さま分に変える/)
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await user.click(button)
  await user.click(await press(/元に戻す/))
  await expect.poll(() => now).toMatchObject({ people: 24, own: null })
})

test('changed in another tab meanwhile: nothing is overwritten, the reason stands beside it', async () => {
  const message = 'ほかの画面で内容が変更されています。'
  const { user, calls } = await open(given(), { change: () => json({ code: 'edited_meanwhile', message }, 409) })
  await user.click(await press(/ご注文を26名さま分に変える/))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await expect.poll(() => calls.filter(({ what }) => what === ask)).toHaveLength(2)
})

test('after the cut-off it says why, and offers no press', async () => {
  await open(given({ obstacle: { code: 'cutoff_passed', message: '締め切りました。' }, mend: null }))
  expect((await panel()).getByText('締め切りました。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /変える|変更|増やす/ })).toBeNull()
  expect(screen.getByText(/お電話（[0-9-]+）でご相談ください/)).toBeTruthy()
})

test('who can eat what, in words too; the mend leads to the change with the dish in it', async () => {
  const { user, address, store } = await open(given())
  const row = await screen.findByRole('row', { name: /野々村 葵/ })
  expect(row.textContent).toContain('えび・かに')
  expect(
    within(row)
      .getAllByText(/原材料に含みます|召し上がれます/)
      .map(({ textContent }) => textContent),
  ).toEqual(['原材料に含みます', '召し上がれます'])
  expect(row.textContent).toContain('足りません')
  await user.click(await press(/変更の内容を見る/))
  expect(address()).toBe(`/mypage/meetups/${gathering.source.id}/change`)
  expect(store.getState()).toMatchObject({ changeDrafts: { [gathering.source.id]: { qty: { 38: 1 } } } })
})

test('boxes in exchange for others are one row; one press takes it over, as the order then is', async () => {
  const [guest] = attendees().attendees
  const box = { is_box: true, unit: '折' }
  const mend = [
    mendLine(27, { ...box, name: '九つ折 幕の内', add: -5, qty: 19, amount: -12_960 }),
    mendLine(30, { ...box, name: '菜の折', add: 5, qty: 5, amount: 8_640, helps: [guest!.id] }),
  ]
  const { user, store } = await open(given({ mend }))
  const row = (await screen.findByText('九つ折 幕の内 5折を菜の折 5折に')).closest('li')!
  expect(row.textContent).toContain('野々村 葵さまの分です。')
  expect(row.textContent).toContain('−4,320円')
  expect(screen.getByText('この変更で、野々村 葵さまもお食事が足りるようになります')).toBeTruthy()
  await user.click(await press(/変更の内容を見る/))
  expect(store.getState()).toMatchObject({ changeDrafts: { [gathering.source.id]: { qty: { 27: 19, 30: 5 } } } })
})

test.each([
  ['nobody is helped', null, '主な料理やお弁当が、その日のお品書きにありません'],
  ['one is left', advice().mend, 'この変更のあとも、野々村 葵さまのお食事が足りません。'],
])('where %s it says so, with the number to call', async (_, mend, words) => {
  const cover = [{ ...advice().cover[0]!, is_mended: false }]
  await open(given({ cover, mend }))
  expect((await screen.findByText(new RegExp(words))).textContent).toMatch(/お電話（[0-9-]+）でご相談ください。$/)
})

test('where everybody has enough it is one line, and the table can be unfolded', async () => {
  const cover = [
    { attendee_id: attendees().attendees[0]!.id, dishes: 3, is_enough: true, is_mended: true, verdicts: [] },
  ]
  await open(given({ cover, mend: [] }))
  expect(await screen.findByText('お食事は足りています')).toBeTruthy()
  expect(screen.getByText('お一人ずつの内容を見る')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'いちばん小さな変更' })).toBeNull()
})

test('a gathering that is over has the cover, but no advice', async () => {
  await open(given(), { isAhead: false })
  expect(await screen.findByRole('heading', { name: 'アレルギーの確認' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'おすすめの人数' })).toBeNull()
})

test('an outage is told, and can be tried again', async () => {
  let isDown = true
  const { user } = await open(() => (isDown ? json({}, 500) : json(advice())))
  const again = await press(/もう一度試す/)
  isDown = false
  await user.click(again)
  expect(await panel()).toBeTruthy()
})

test('where the own number cannot be worked out it is said, and asked about again', async () => {
  let isDown = false
  const { user } = await open(({ query }) =>
    isDown ? json({}, 500) : json(advice({ estimated_person: Number(query.get('estimated_person') ?? 26) })),
  )
  const plus = await press(/増やす/)
  isDown = true
  await user.click(plus)
  expect(await screen.findByText(/25名さま分の金額を計算できませんでした/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /名さま分に変える/ })).toBeNull()
  isDown = false
  await user.click(await press(/もう一度試す/))
  expect(await press(/ご注文を25名さま分に変える/)).toBeTruthy()
})
