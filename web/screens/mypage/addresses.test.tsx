// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { KeptAddress } from '#contract/address-book.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import { show } from '#web/testing/render.tsx'
import { branch, keptAddress } from '#web/testing/sample-address.ts'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'
import Addresses, { clientLoader, handle } from './addresses.tsx'
import MypageLayout from './layout.tsx'

beforeAll(() => loadSchemas())

const call = '/backend/api/users/addresses'
const ofBranch = `${call}/${branch.id}`
const noContent = () => new Response(null, { status: 204 })

/** The screen, with a shop that keeps what it is told. */
async function list(first: KeptAddress[], answers: Record<string, Answered> = {}) {
  let kept = first
  const shown = await show(<Addresses />, {
    at: '/mypage/addresses',
    loader: clientLoader,
    answers: {
      [`GET ${call}`]: () => json(kept),
      'GET /backend/api/postal-codes/1000004': [],
      'GET /backend/api/postal-codes/1040061': [],
      ...answers,
    },
  })
  const sent = () => shown.calls.filter(({ what }) => !what.startsWith('GET '))
  return { ...shown, sent, keeps: (next: KeptAddress[]) => (kept = next) }
}
const rows = () => screen.findAllByRole('listitem')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const input = (name: string | RegExp) => screen.getByRole('textbox', { name })
const toasts = ({ store }: Awaited<ReturnType<typeof list>>) => selectToasts(store.getState()).map(({ text }) => text)

test('each is shown with what a driver has to know, the default with its mark', async () => {
  await list([keptAddress(), branch])
  const [head, other] = await rows()
  for (const words of [
    ...['本社', 'いつものお届け先', '〒100-0004', '大手町1-2-3 折々ビル 12階', '佐藤 健さま', '03-0000-0001'],
    ...['地下2階から', '受付で社名をお伝えください。'],
  ]) {
    expect(head!.textContent).toContain(words)
  }
  expect(within(head!).queryByRole('button', { name: /いつものお届け先にする/ })).toBeNull()
  expect(other!.textContent).toContain('中央区銀座四丁目5-6')
  expect(other!.textContent).not.toContain('受け取り')
})

test('another becomes the default by one press', async () => {
  const shown = await list([keptAddress(), branch], {
    [`PATCH ${ofBranch}`]: () => {
      shown.keeps([{ ...branch, is_default: true }, keptAddress({ is_default: false })])
      return json({ ...branch, is_default: true })
    },
  })
  await rows()
  await shown.user.click(button(/いつものお届け先にする/))
  await expect.poll(async () => (await rows())[0]!.textContent).toContain('銀座')
  expect(shown.sent().map(({ body }) => body)).toEqual([{ is_default: true }])
  expect(toasts(shown)).toEqual(['中央区銀座四丁目5-6をいつものお届け先にしました'])
})

test('one is deleted after a question, and stays with a no', async () => {
  const shown = await list([keptAddress(), branch], {
    [`DELETE ${ofBranch}`]: () => {
      shown.keeps([keptAddress()])
      return noContent()
    },
  })
  await rows()
  await shown.user.click(button(/^削除.*中央区/))
  const dialog = await screen.findByRole('dialog', { name: 'お届け先を削除しますか' })
  expect(dialog.textContent).toContain('これまでのご注文のお届け先は変わりません')
  await shown.user.click(within(dialog).getByRole('button', { name: '戻る' }))
  expect(shown.sent()).toEqual([])
  await shown.user.click(button(/^削除.*中央区/))
  await shown.user.click(button('削除する'))
  await expect.poll(async () => (await rows()).length).toBe(1)
  expect(shown.sent().map(({ what }) => what)).toEqual([`DELETE ${ofBranch}`])
})

test('the question about the default says which one follows', async () => {
  const { user } = await list([keptAddress(), branch])
  await rows()
  await user.click(button(/^削除.*本社/))
  expect((await screen.findByRole('dialog')).textContent).toContain('次の1件が、いつものお届け先になります。')
})

test('what was refused is said, and the list is what the shop has', async () => {
  const message = 'お探しのお届け先は見つかりませんでした。'
  const shown = await list([keptAddress(), branch], {
    [`PATCH ${ofBranch}`]: () => {
      shown.keeps([keptAddress()])
      return json({ code: 'not_found', message }, 404)
    },
  })
  await rows()
  await shown.user.click(button(/いつものお届け先にする/))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await rows()).toHaveLength(1)
  expect(toasts(shown)).toEqual([])
})

test('without one there is the way to the first; it is sent as it was typed, and shown', async () => {
  const added = keptAddress()
  const shown = await list([], {
    [`POST ${call}`]: () => {
      shown.keeps([added])
      return json(added, 201)
    },
  })
  expect(await screen.findByText('登録したお届け先はまだありません')).toBeTruthy()
  const { user } = shown
  await user.click(button('お届け先を登録する'))
  expect(document.activeElement).toBe(input(/呼び名/))
  expect(screen.queryByRole('checkbox', { name: 'いつものお届け先にする' })).toBeNull()
  await user.click(button('保存する'))
  expect(input(/郵便番号/).getAttribute('aria-invalid')).toBe('true')
  expect(input(/町名・番地/).getAttribute('aria-invalid')).toBe('true')
  expect(input(/建物名/).getAttribute('aria-invalid')).toBe('true')
  expect(shown.sent()).toEqual([])
  await user.type(input(/呼び名/), '本社')
  await user.type(input(/郵便番号/), '100-0004')
  await user.type(input(/都道府県/), '東京都')
  await user.type(input(/市区町村/), '千代田区')
  await user.type(input(/町名・番地/), '大手町1-2-3')
  await user.click(screen.getByRole('checkbox', { name: /建物名はありません/ }))
  await user.type(input(/搬入のご案内/), '地下2階から')
  await user.click(button('保存する'))
  expect(await rows()).toHaveLength(1)
  expect(shown.sent().map(({ body }) => body)).toEqual([
    {
      name: '本社',
      address: {
        postal_code: '100-0004',
        prefecture: '東京都',
        city: '千代田区',
        street: '大手町1-2-3',
        building: '',
        note: '地下2階から',
      },
      reception: null,
      note: '',
    },
  ])
  expect(toasts(shown)).toEqual(['お届け先を保存しました'])
})

test('one is edited from what is kept; a refusal stands at its field, and what was typed stays', async () => {
  const area = { code: 'area_not_served', message: 'こちらのご住所にはお届けできません。' }
  const { user, sent } = await list([keptAddress(), branch], { [`PATCH ${ofBranch}`]: () => json(area, 409) })
  await rows()
  await user.click(button(/^編集.*中央区/))
  expect((input(/町名・番地/) as HTMLInputElement).value).toBe('銀座四丁目5-6')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /建物名はありません/ }).checked).toBe(true)
  await user.type(input(/お名前/), '鈴木')
  await user.type(input(/電話番号/), '03-0000-0002')
  await user.click(screen.getByRole('checkbox', { name: 'いつものお届け先にする' }))
  await user.click(button('保存する'))
  expect((await screen.findAllByText(area.message)).length).toBeGreaterThan(0)
  expect(input(/郵便番号/).getAttribute('aria-invalid')).toBe('true')
  expect((input(/お名前/) as HTMLInputElement).value).toBe('鈴木')
  expect(sent()[0]!.body).toMatchObject({ reception: { name: '鈴木', tel: '03-0000-0002' }, is_default: true })
  await user.click(button('変更せずに戻る'))
  expect(await rows()).toHaveLength(2)
})

test('thirty are enough: the way to another one is replaced by the reason', async () => {
  const all = Array.from({ length: 30 }, (_, n) => ({ ...branch, id: `${branch.id}${n}` }))
  await list([keptAddress(), ...all.slice(1)])
  expect(await rows()).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'お届け先を登録する' })).toBeNull()
  expect(screen.getByText(/30件までです/)).toBeTruthy()
})

test('a list that could not be loaded is asked for once more', async () => {
  let isDown = true
  const answer = (_: Arrived) => (isDown ? json({}, 500) : json([branch]))
  const { user } = await list([], { [`GET ${call}`]: answer })
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(button('もう一度試す'))
  expect(await rows()).toHaveLength(1)
})

test('my page leads to it', async () => {
  await show(<Addresses />, {
    at: '/mypage/addresses',
    loader: clientLoader,
    handle,
    layout: <MypageLayout />,
    answers: { [`GET ${call}`]: [] },
  })
  const parts = await screen.findByRole('navigation', { name: 'マイページ' })
  expect(within(parts).getByRole('link', { current: 'page' }).textContent).toBe('お届け先')
})
