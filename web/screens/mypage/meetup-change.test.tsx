// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Meetup } from '#contract/meetups.ts'
import { MeetupChange as ChangeSchema, type MeetupChangeInput } from '#contract/placement.ts'
import { changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { show } from '#web/testing/render.tsx'
import { meetup } from '#web/testing/sample-order.ts'
import { beer, calculation, dates, temari } from '#web/testing/samples.ts'
import { type Arrived, json } from '#web/testing/test-tab.ts'
import MeetupChange, { clientLoader } from './meetup-change.tsx'

const call = 'GET /backend/api/meetup/user/meetups/a1'
const patch = 'PATCH /backend/api/meetup/user/meetups/a1'
const line = (id: number, name: string, qty: number, unit_price: number) => ({
  ...calculation().lines[0]!,
  id,
  name,
  qty,
  unit_price,
  amount: qty * unit_price,
})
const priced = (lines: Meetup['calculation']['lines']) => {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  return calculation({ lines, subtotal, total: subtotal + 2_200, per_person: Math.ceil((subtotal + 2_200) / 24) })
}
const before = meetup({ calculation: priced([line(1, '手まり寿司', 2, 4_320)]), total: 10_840 })

/** Acts as the shop: takes any change, at 4,320 yen a tub and 2,200 yen a beer. */
function changed(body: MeetupChangeInput, of: Meetup = before): Meetup {
  const {
    cart,
    revision: _,
    expected_total: __,
    expected_fee: ___,
    birth_date: ____,
    tell_guests: _____,
    ...fields
  } = body
  const lines = cart?.map(({ id, qty }) =>
    id === 7 ? { ...line(7, '生ビール', qty, 2_200), is_age_restricted: true } : line(1, '手まり寿司', qty, 4_320),
  )
  const calculated = lines ? priced(lines) : of.calculation
  return { ...of, ...(fields as object), calculation: calculated, total: calculated.total, revision: of.revision + 1 }
}

const open = (answers: Record<string, unknown> = {}, prepare?: (dispatch: AppDispatch) => unknown) =>
  show(<MeetupChange />, {
    at: '/mypage/meetups/a1/change',
    path: '/mypage/meetups/:id/change',
    loader: clientLoader,
    before: prepare,
    answers: {
      [call]: before,
      'GET /backend/api/meetup/selectable-date': dates(),
      'GET /backend/api/meetup/products': [temari, beer],
      [patch]: ({ body }: Arrived) => json(changed(body as MeetupChangeInput)),
      ...answers,
    },
  })
const summary = () => screen.getByRole('complementary', { name: '変わるところ' })
const confirm = () => within(summary()).findByRole('button', { name: 'この内容に変更する' })
const more = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
  user.click(within(await screen.findByRole('group', { name })).getByRole('button', { name: '増やす' }))

beforeEach(() => {
  vi.setSystemTime('2026-11-24T10:00:00+09:00')
})

test('what differs is shown with its price, and sent with the sum that was seen', async () => {
  const { user, calls, address } = await open()
  await more(user, /手まり寿司/)
  await more(user, /^人数$/)
  expect(await within(summary()).findByText('差額 +4,320円')).toBeTruthy()
  expect(await within(summary()).findByText('2か所')).toBeTruthy()
  expect(summary().textContent).toContain('変更前 24名さま変更後 25名さま')
  expect(summary().textContent).toContain('一部キャンセル料0円')
  await user.click(await confirm())
  await expect.poll(() => address()).toBe('/mypage/meetups/a1')
  const sent = calls.filter(({ what }) => what === patch)
  expect(sent[0]!.query.get('dry_run')).toBe('1')
  expect(sent.at(-1)!.query.get('dry_run')).toBeNull()
  expect(sent.at(-1)!.body).toEqual({
    cart: [{ id: 1, qty: 3 }],
    estimated_person: 25,
    revision: 0,
    expected_total: 15_160,
    expected_fee: 0,
  })
})

test('guests hear that it is brought at another time only when their organiser wants it', async () => {
  const to_guests = { concerned: 11, letter: { subject: '会の変更のお知らせ', text: '次のとおり変わりました。' } }
  const { user, calls } = await open({
    [patch]: ({ body }: Arrived) => json({ ...changed(body as MeetupChangeInput), to_guests }),
  })
  await more(user, /^人数$/)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^参加者11名さまに、メールで知らせる/ })
  expect([box.checked, screen.getByText('次のとおり変わりました。').textContent]).toEqual([
    false,
    to_guests.letter.text,
  ])
  await user.click(box)
  await user.click(await confirm())
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ tell_guests: true, expected_total: before.total })
  const asked = calls.filter(({ what, query }) => what === patch && query.get('dry_run') === '1')
  for (const { body } of asked) expect(body).not.toHaveProperty('tell_guests')
})

test('a change that was begun before says so at the top, and is dropped with one press', async () => {
  const begun = (dispatch: AppDispatch) =>
    dispatch(changeDraftActions.merged({ id: 'a1', piece: { estimated_person: 999 } }))
  const { user, store } = await open({}, begun)
  const note = await screen.findByText(/^前回の途中です。/)
  expect(
    note.compareDocumentPosition(screen.getByRole('group', { name: /^人数$/ })) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: '元の内容に戻す' })[0]!)
  expect(store.getState().changeDrafts.a1).toBeUndefined()
  expect(screen.queryByText(/^前回の途中です。/)).toBeNull()
})

test('what is begun now is no former change', async () => {
  const { user } = await open()
  await more(user, /^人数$/)
  await within(summary()).findByText('差額 ±0円')
  expect(screen.queryByText(/前回の途中です/)).toBeNull()
})

const approved = { total: 10_840, has_delivery: true, by: '長宗我部 和彦', at: '2026-11-24T09:12:00+09:00' }
const ofApproved = (facts: Partial<typeof approved> = {}) => ({
  [patch]: ({ body }: Arrived) => json({ ...changed(body as MeetupChangeInput), approved: { ...approved, ...facts } }),
})

test('what was approved is said where a change makes it dearer, and only there', async () => {
  const { user } = await open(ofApproved())
  await more(user, /^人数$/)
  await within(summary()).findByText('差額 ±0円')
  expect(within(summary()).queryByText(/承認/)).toBeNull()
  await more(user, /手まり寿司/)
  expect(
    await within(summary()).findByText(
      /^11月24日（火）9時12分に長宗我部 和彦さまが承認された金額は、10,840円（税込・配送料込み）です。/,
    ),
  ).toBeTruthy()
  expect(summary().textContent).toContain('変更後の金額は、これを4,320円超えます。')
})

test('an approval without delivery is compared with the goods', async () => {
  const { user } = await open(ofApproved({ total: 8_640, has_delivery: false }))
  await more(user, /^人数$/)
  await within(summary()).findByText('差額 ±0円')
  expect(within(summary()).queryByText(/承認/)).toBeNull()
  await more(user, /手まり寿司/)
  expect(
    await within(summary()).findByText(
      /8,640円（税込・配送料は別）です。変更後の商品の金額は、これを4,320円超えます。/,
    ),
  ).toBeTruthy()
})

test('for more people the food is too little, and one press makes the quantities follow', async () => {
  const { user, store } = await open({}, (dispatch) =>
    dispatch(changeDraftActions.merged({ id: 'a1', piece: { estimated_person: 48 } })),
  )
  expect(
    await within(summary()).findByText('お食事は約7名さま分です。48名さまには、約41名さま分足りません。'),
  ).toBeTruthy()
  await user.click(within(summary()).getByRole('button', { name: '数量も人数に合わせる' }))
  expect(store.getState().changeDrafts.a1!.qty).toEqual({ 1: 4 })
  expect(within(summary()).queryByRole('button', { name: '数量も人数に合わせる' })).toBeNull()
})

test('what cannot be had any more does not follow', async () => {
  const gone = { ...temari, offerable: false }
  await open({ 'GET /backend/api/meetup/products': [gone, beer] }, (dispatch) =>
    dispatch(changeDraftActions.merged({ id: 'a1', piece: { estimated_person: 48 } })),
  )
  expect(await within(summary()).findByText(/48名さまには、約41名さま分足りません。/)).toBeTruthy()
  expect(within(summary()).queryByRole('button', { name: '数量も人数に合わせる' })).toBeNull()
})

test('more than a thousand people are not asked for', async () => {
  const { user, calls } = await open()
  const people = within(await screen.findByRole('group', { name: /^人数$/ })).getByRole('textbox')
  await user.clear(people)
  await user.type(people, '1001')
  await user.click(await confirm())
  expect(screen.getAllByText('1,000名さまを超える会は、お電話でご相談ください。').length).toBeGreaterThan(0)
  expect(calls.filter(({ what, query }) => what === patch && query.get('dry_run') === null)).toEqual([])
})

test('without a difference there is nothing to confirm', async () => {
  const { user } = await open()
  expect(await screen.findByText(/変わるところと金額の違いをここで/)).toBeTruthy()
  await more(user, /手まり寿司/)
  await confirm()
  await user.click(screen.getByRole('button', { name: '元の内容に戻す' }))
  expect(within(summary()).queryByRole('button')).toBeNull()
})

test('a product of the menu is added, and alcohol asks for the date of birth', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: /お品書きから追加する/ }))
  const dialog = screen.getByRole('dialog', { name: 'お品書きから追加する' })
  await user.type(within(dialog).getByRole('searchbox'), 'ビール')
  await user.click(within(dialog).getByRole('button', { name: /追加する/ }))
  await user.click(within(dialog).getAllByRole('button', { name: '閉じる' })[0]!)
  await user.click(await screen.findByRole('textbox', { name: '生年月日の年' }))
  await user.click(await confirm())
  expect(await screen.findAllByText('お酒をご注文の場合は、ご注文者の生年月日をご記入ください。')).not.toEqual([])
  await user.type(screen.getByRole('textbox', { name: '生年月日の年' }), '1990')
  await user.type(screen.getByRole('textbox', { name: '生年月日の月' }), '4')
  await user.type(screen.getByRole('textbox', { name: '生年月日の日' }), '5')
  await user.click(await confirm())
  await expect.poll(() => calls.at(-1)!.body).toMatchObject({ birth_date: '1990-04-05' })
})

test('what another tab has changed is told, and the own wish goes on from there', async () => {
  const theirs = { ...before, note: '先に変えました', revision: 4 }
  const { user, calls } = await open({
    [patch]: ({ body }: Arrived) => {
      const asked = body as MeetupChangeInput
      if (asked.revision !== 4) return json({ code: 'edited_meanwhile', message: '', meetup: theirs }, 409)
      return json(changed(asked, theirs))
    },
  })
  await more(user, /手まり寿司/)
  expect(await screen.findByText(/ほかの画面で、このご注文が変更されました。/)).toBeTruthy()
  expect(screen.getByText('先に変えました', { selector: 'b' })).toBeTruthy()
  expect((screen.getByRole('textbox', { name: /ご要望・備考/ }) as HTMLTextAreaElement).value).toBe('先に変えました')
  await user.click(await confirm())
  await expect.poll(() => calls.at(-1)!.body).toMatchObject({ revision: 4, cart: [{ id: 1, qty: 3 }] })
})

test.each([
  ['card', 1],
  ['invoice', 0],
] as const)('who pays by %s is told before that a greater sum is another order', async (method, times) => {
  await open({ [call]: { ...before, payment: { ...before.payment, method } } })
  await screen.findByText(/変更を確定するまで、いまのご注文のままです/)
  expect(screen.queryAllByText(/確保している金額を超える変更を承れません/)).toHaveLength(times)
})

test.each([
  ['not_offerable', { products: [{ id: 1, name: '手まり寿司' }] }, /ご用意できない商品があります：手まり寿司/],
  ['not_offerable', { products: [{ id: 98, name: '' }] }, /お取り扱いを終えた商品があります。数を元に/],
  [
    'not_offerable',
    {
      products: [
        { id: 98, name: '' },
        { id: 1, name: '手まり寿司' },
        { id: 99, name: '' },
      ],
    },
    /ご用意できない商品があります：手まり寿司、お取り扱いを終えた商品。/,
  ],
  [
    'card_hold_exceeded',
    { held: 10_840 },
    /確保している金額（10,840円）を超える.*増やす分をお品書きから別にご注文ください/,
  ],
  ['cutoff_passed', {}, /期限（12月8日（火）17時）を過ぎました/],
])('%s is told beside the sum, and nothing typed is lost', async (code, body, words) => {
  const { user } = await open({ [patch]: () => json({ code, message: '', ...body }, 409) })
  await more(user, /手まり寿司/)
  expect(await within(summary()).findByText(words)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: /手まり寿司/ }) as HTMLInputElement).value).toBe('3')
})

test('a lost connection is told, and the same change can be sent again', async () => {
  let isDown = false
  const { user, address } = await open({
    [patch]: ({ body }: Arrived) => {
      if (isDown) throw new TypeError('offline')
      return json(changed(body as MeetupChangeInput))
    },
  })
  await more(user, /手まり寿司/)
  await within(summary()).findByText('差額 +4,320円')
  isDown = true
  await user.click(await confirm())
  expect(await screen.findByText(/通信が途切れました/)).toBeTruthy()
  isDown = false
  await user.click(await confirm())
  await expect.poll(() => address()).toBe('/mypage/meetups/a1')
})

test.each([
  ['past the cut-off', meetup({ cutoff_at: '2026-11-24T09:00:00+09:00' }), /変更をお受けできる期限/],
  ['cancelled', meetup({ status: 'cancelled' }), /キャンセル済みのため/],
  ['being prepared', meetup({ status: 'preparing' }), /ご用意を始めているため/],
])('%s it says so, with the telephone', async (_name, order, words) => {
  await open({ [call]: order })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: '03-0000-0000' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /変更する/ })).toBeNull()
})

test('where taking out costs a fee, it is said before', async () => {
  const fee_timeline = [
    { from: null, rate: 0, fee: 0 },
    { from: '2026-11-23T17:00:00+09:00', rate: 50, fee: 5_420 },
    { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: 10_840 },
  ]
  const order = { ...before, fee_timeline }
  const { user } = await open({
    [call]: order,
    [patch]: ({ body }: Arrived) => json({ ...changed(body as MeetupChangeInput, order), change_fee: 2_160 }),
  })
  expect(await screen.findByText(/減らした商品の代金の50%を一部キャンセル料（不課税）/)).toBeTruthy()
  await user.click(
    within(await screen.findByRole('group', { name: /手まり寿司/ })).getByRole('button', { name: '減らす' }),
  )
  expect(await within(summary()).findByText('2,160円')).toBeTruthy()
})

test('one that does not exist says so', async () => {
  await open({ [call]: () => json({ code: 'meetup_not_found', message: '' }, 404) })
  expect(await screen.findByText('このご注文は見つかりません')).toBeTruthy()
})

test('what was begun is there again after a reload, and gone once it is sent', async () => {
  const { user, store, unmount } = await open()
  await more(user, /^人数$/)
  const kept = store.getState().changeDrafts
  unmount()
  const again = await open({}, (dispatch) => dispatch(changeDraftActions.restored(kept)))
  expect(await within(summary()).findByText('1か所')).toBeTruthy()
  expect(summary().textContent).toContain('変更前 24名さま変更後 25名さま')
  await again.user.click(await confirm())
  await expect.poll(() => again.address()).toBe('/mypage/meetups/a1')
  expect(again.store.getState().changeDrafts).toEqual({})
})

/** Neither typed nor ticked: a day is chosen in a window of its own, and two are pressed up and down. */
const unnamed = ['meetup_date', 'estimated_person', 'cart']
/** Said by the press itself. */
const ofThePress = ['birth_date', 'expected_total', 'expected_fee', 'tell_guests', 'revision']

test('each field that a customer may change has an input', async () => {
  const asks = [{ key: 'first' as const, label: '費用負担部署', hint: '', answer: 'optional' as const }]
  const { container } = await open({
    [call]: { ...before, allergies: [{ persons: 1, allergens: ['egg'], note: '' }] },
    'GET /backend/api/meetup/selectable-date': { ...dates(), asks },
  })
  const inputs = () => [...container.querySelectorAll('[name]')].map((input) => input.getAttribute('name')!)
  const hasInput = (field: string) => inputs().some((name) => name.replace('payment.', '').split('.')[0] === field)
  const fields = Object.keys(ChangeSchema.shape).filter((field) => ![...unnamed, ...ofThePress].includes(field))
  await expect.poll(() => fields.filter((field) => !hasInput(field))).toEqual([])
})
