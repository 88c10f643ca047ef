// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { RefundToName } from '#contract/refund-accounts.ts'
import { show } from '#web/testing/render.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import RefundScreen, { clientLoader, handle } from './refund.tsx'

const token = 'a'.repeat(43)
const read = `GET /backend/api/refund-accounts/${token}`
const send = `POST /backend/api/refund-accounts/${token}`
const refund = (changes: Partial<RefundToName> = {}): RefundToName => ({
  state: 'open',
  amount: 54_040,
  received: 54_040,
  owed: 0,
  of: 'order',
  number: 'OR-261211-0001',
  title: '春の説明会',
  date: '2026-12-11',
  cancelled_at: '2026-12-02T10:00:00+09:00',
  addressee: { name: '水野 里奈', company: '株式会社いろは' },
  expires_at: '2027-01-31T10:00:00+09:00',
  account: null,
  refunded_on: null,
  ...changes,
})
const named = {
  bank: 'みずほ銀行',
  branch: '大手町営業部',
  kind: 'ordinary',
  number: '••••567',
  third_party: false,
  named_at: '2026-12-03T10:00:00+09:00',
  due_on: '2026-12-08',
} as const
const banks = [
  { code: '0001', name: 'みずほ銀行', kana: 'ミズホ' },
  { code: '0289', name: 'みずほ信託銀行', kana: 'ミズホシンタク' },
]

const open = (answer: Answered = refund(), more: Record<string, Answered> = {}) =>
  show(<RefundScreen />, {
    at: `/refund/${token}`,
    path: '/refund/:token',
    loader: clientLoader,
    handle,
    answers: {
      [read]: answer,
      'GET /backend/api/banks': ({ query }) =>
        json(query.get('q') === 'ゆうちょ' ? [{ code: '9900', name: 'ゆうちょ銀行', kana: 'ユウチヨ' }] : banks),
      'GET /backend/api/banks/0001/branches': [{ code: '112', name: '大手町営業部', kana: 'オオテマチ' }],
      ...more,
    },
  })
type Shown = Awaited<ReturnType<typeof open>>
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const combobox = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(name) })
const press = async ({ user }: Shown, name: RegExp) => user.click(await screen.findByRole('button', { name }))
const receive = /この口座で54,040円を受け取る/

async function choosePlaces({ user }: Shown) {
  await user.type(await combobox('銀行'), 'みず')
  await user.click(await screen.findByRole('option', { name: /みずほ銀行/ }))
  await user.type(await combobox('支店'), 'おお')
  await screen.findByRole('option', { name: /大手町営業部/ })
  await user.keyboard('{Enter}')
}

beforeEach(() => document.body.replaceChildren())

test('it says what goes back, what that is made of, and whose link it is', async () => {
  await open()
  const sum = await screen.findByRole('region', { name: 'お返しする額' })
  for (const words of ['54,040', 'OR-261211-0001', '春の説明会', '12月11日（金）', '無料（0円）'])
    expect(sum.textContent).toContain(words)
  expect(screen.getByText(/水野 里奈さま（株式会社いろは）宛てのリンクです/)).toBeTruthy()
  expect(screen.getByText(/1月31日（日）まで/)).toBeTruthy()
})

test('bank and branch by a few letters and the keyboard, the account read back, and sent', async () => {
  const shown = await open(refund(), { [send]: refund({ account: named }) })
  await choosePlaces(shown)
  expect((await combobox('支店')).value).toBe('大手町営業部')
  await shown.user.type(await field('口座番号'), '１２３４５６７')
  await shown.user.type(await field('口座名義'), 'かぶしきがいしゃ いろは')
  expect(await screen.findByText('「カ）イロハ」と読み取りました')).toBeTruthy()
  const box = await screen.findByRole('region', { name: '次の口座でよろしいですか' })
  expect(box.textContent).toContain('みずほ銀行　大手町営業部（店番 112）')
  expect(box.textContent).toContain('普通　1234567')
  await press(shown, receive)
  expect(await screen.findByRole('heading', { name: '12月8日（火）までに、この口座へお振り込みします' })).toBeTruthy()
  expect(shown.calls.find(({ what }) => what === send)!.body).toEqual({
    bank_code: '0001',
    branch_code: '112',
    kind: 'ordinary',
    number: '1234567',
    holder_kana: 'かぶしきがいしゃ いろは',
    third_party: false,
  })
  expect(screen.getByText('••••567')).toBeTruthy()
})

test('ゆうちょ銀行 by 記号 and 番号', async () => {
  const shown = await open(refund(), { [send]: refund({ account: named }) })
  await shown.user.type(await combobox('銀行'), 'ゆうちょ')
  await shown.user.click(await screen.findByRole('option', { name: /ゆうちょ銀行/ }))
  await shown.user.type(await field('記号'), '10530')
  await shown.user.type(await field('番号'), '12345671')
  expect(await screen.findByText(/〇五八店（店番 058）\s普通 1234567 と読み取りました/)).toBeTruthy()
  await shown.user.type(await field('口座名義'), 'みずの りな')
  await press(shown, receive)
  await expect
    .poll(() => shown.calls.find(({ what }) => what === send)?.body)
    .toMatchObject({ bank_code: '9900', branch_code: '058', kind: 'ordinary', number: '1234567' })
})

test('what is missing or wrong is said beside its field, and nothing is sent', async () => {
  const shown = await open()
  await shown.user.type(await field('口座番号'), '12345678')
  await shown.user.type(await field('口座名義'), '水野里奈')
  await press(shown, receive)
  for (const words of ['銀行を候補からお選びください。', '支店を候補からお選びください。'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect((await field('口座番号')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/7桁までの数字で/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/通帳のとおりのカナで/).length).toBeGreaterThan(0)
  expect(shown.calls.filter(({ what }) => what === send)).toEqual([])
})

test('what the shop refuses stands at its field; what was typed stays when nothing answers', async () => {
  const refusal = () =>
    json(
      {
        code: 'invalid',
        message: 'x',
        errors: [{ field: 'branch_code', message: 'この店番の支店は見つかりません。' }],
      },
      422,
    )
  const shown = await open(refund(), { [send]: refusal })
  await choosePlaces(shown)
  await shown.user.type(await field('口座番号'), '1')
  await shown.user.type(await field('口座名義'), 'イロハ')
  await press(shown, receive)
  expect((await screen.findAllByText('この店番の支店は見つかりません。')).length).toBeGreaterThan(0)
  expect((await field('口座名義')).value).toBe('イロハ')
})

test('a named account can be changed until it is sent', async () => {
  const shown = await open(refund({ account: named }))
  await press(shown, /口座を変更する/)
  expect(await combobox('銀行')).toBeTruthy()
  await press(shown, /変更しないで戻る/)
  expect(await screen.findByText('••••567')).toBeTruthy()
})

test.each([
  ['sent', '振り込みの手続きをしています'],
  ['done', '54,040円をお返ししました'],
  ['nothing', 'お返しする額は、いまはありません'],
] as const)('%s: there is nothing to fill in', async (state, heading) => {
  await open(
    refund({ state, account: state === 'nothing' ? null : named, refunded_on: state === 'done' ? '2026-12-28' : null }),
  )
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  if (state === 'done') expect(screen.getByText('12月28日（月）にお振り込みしました。')).toBeTruthy()
})

test.each([
  ['link_used', 409, 'このリンクは、もうお使いいただけません'],
  ['link_expired', 400, 'このリンクの期限は終わりました'],
  ['link_invalid', 400, 'このリンクは見つかりません'],
])('%s has its own words', async (code, status, heading) => {
  await open(() => json({ code, message: 'x' }, status))
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})

test('without an answer it can be asked for again', async () => {
  let isAway = true
  const shown = await open(() => (isAway ? json({}, 503) : json(refund())))
  expect(await screen.findByRole('heading', { name: 'ただいま表示できません' })).toBeTruthy()
  isAway = false
  await press(shown, /もう一度/)
  expect(await combobox('銀行')).toBeTruthy()
})
