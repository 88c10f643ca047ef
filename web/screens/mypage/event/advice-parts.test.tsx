// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Advice, Attendees } from '#contract/wire.ts'
import { type Arrived, json } from '#web/app/test-tab.ts'
import { show } from '#web/testing/render.tsx'
import { advice } from '#web/testing/sample-advice.ts'
import { attendees, event } from '#web/testing/sample-event.ts'
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
const autopilot = async () => within(await screen.findByRole('region', { name: '人数オートパイロット' }))
const press = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  vi.setSystemTime('2026-12-04T10:42:00+09:00')
})

test('the number, its reasons, and what it does to the order', async () => {
  await open(given())
  const part = await autopilot()
  expect(part.getByText('未回答5名さまからの見込み').textContent).toContain('これまで6回の会では')
  expect(part.getByText('おすすめの人数').nextElementSibling!.textContent).toBe('26名さま分')
  expect(part.getByText('深蒸し緑茶 500ml').nextElementSibling!.textContent).toBe('変更前 2点変更後 3点')
  expect(part.getByText(/^\+1,944円/).textContent).toBe('+1,944円102,890円')
  expect(part.getByText('12月8日（火）17時まで、手数料なしで変えられます。')).toBeTruthy()
})

test('without a history open answers are named, not guessed at', async () => {
  await open(
    given({
      recommended_person: 24,
      reasons: [
        { code: 'active', n: 24 },
        { code: 'open', n: 5 },
      ],
    }),
  )
  const part = await autopilot()
  expect(part.getByText('未回答 5名さま').nextElementSibling!.textContent).toBe('+0名')
})

test('one press changes the order as was shown, and asks anew', async () => {
  let isChanged = false
  const { user, calls } = await open(
    () => json(isChanged ? advice({ changes: [], estimated_person: 24, difference: 0 }) : advice()),
    {
      change: () => {
        isChanged = true
        return json({})
      },
    },
  )
  await user.click(await press(/ご注文を26名さま分に変える/))
  expect(await screen.findByText(/いまのご注文のままで合っています/)).toBeTruthy()
  expect(calls.find(({ what }) => what === patch)!.body).toEqual({
    ...{ cart: advice().cart, estimated_person: 26, expected_total: 102_890, revision: 3 },
  })
  expect(screen.queryByRole('button', { name: /名さま分に変える/ })).toBeNull()
})

test('changed in another tab meanwhile: nothing is overwritten, the reason stands beside it', async () => {
  const message = 'ほかの画面で内容が変更されています。'
  const { user, calls } = await open(given(), { change: () => json({ code: 'edited_meanwhile', message }, 409) })
  await user.click(await press(/ご注文を26名さま分に変える/))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await vi.waitFor(() => expect(calls.filter(({ what }) => what === ask)).toHaveLength(2))
})

test('the organiser’s own number is asked about', async () => {
  const { user, calls } = await open(({ query }) => {
    const own = Number(query.get('estimated_person') ?? 26)
    return json(advice({ estimated_person: own }))
  })
  await user.click(await press(/増やす/))
  expect(await press(/ご注文を25名さま分に変える/)).toBeTruthy()
  expect(calls.at(-1)!.query.get('estimated_person')).toBe('25')
})

test('after the cut-off it says why, and offers no press', async () => {
  await open(given({ obstacle: { code: 'cutoff_passed', message: '締め切りました。' }, mend: null }))
  expect((await autopilot()).getByText('締め切りました。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /変える|変更/ })).toBeNull()
  expect(screen.getByText(/お電話でご相談ください/)).toBeTruthy()
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
  expect(row.textContent).toContain('3品未満')
  await user.click(await press(/変更の内容を見る/))
  expect(address()).toBe(`/mypage/meetups/${gathering.source.id}/change`)
  expect(store.getState()).toMatchObject({ changeDrafts: { [gathering.source.id]: { qty: { 38: 1 } } } })
})

test('a gathering that is over has the cover, but no autopilot', async () => {
  await open(given(), { isAhead: false })
  expect(await screen.findByRole('heading', { name: 'アレルゲン・カバー確認' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '人数オートパイロット' })).toBeNull()
})

test('an outage is told, and can be tried again', async () => {
  let isDown = true
  const { user } = await open(() => (isDown ? json({}, 500) : json(advice())))
  const again = await press(/もう一度試す/)
  isDown = false
  await user.click(again)
  expect(await autopilot()).toBeTruthy()
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
