// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, datesFrom } from '#domain/tokyo-date.ts'
import type { Day } from '#web/features/admin/day-words.ts'
import { sampleDay as day } from '#web/testing/sample-day.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
})

const special: Record<string, Partial<Day>> = {
  '2026-12-16': { taken: 4, meals: 104, version: 2 },
  '2026-12-17': { taken: 7, meals: 152 },
  '2026-12-18': { taken: 7, meals: 164, capacity: 6, note: 'あ'.repeat(1_000) },
}
const december = datesFrom('2026-11-29', 35).map((date) => day(date, special[date]))
const list = { 'GET /backend/api/admin/calendar': december }
const saving = (sent: unknown[]) => ({
  'PUT /backend/api/admin/calendar': (({ body }: { body: unknown }) => {
    sent.push(body)
    return json([])
  }) as never,
})
const cellOf = (words: RegExp) => screen.findByRole('button', { name: words })

test('a month with what is taken: full, nearly full, over and closed are said in words', async () => {
  await showAdmin('/admin/calendar?month=2026-12', { answers: list })
  expect(await cellOf(/2026年12月16日（水）、営業、上限8件のうち4件、104食/)).toBeTruthy()
  expect(await cellOf(/12月17日.*残り1/)).toBeTruthy()
  expect(await cellOf(/12月18日.*1件 超過/)).toBeTruthy()
  expect(await cellOf(/12月19日（土）、定休/)).toBeTruthy()
})

const limited = (changes: Record<string, Partial<Day>>) => ({
  'GET /backend/api/admin/calendar': datesFrom('2026-11-29', 35).map((date) =>
    day(date, { capacity_meals: 300, usual_capacity_meals: 300, ...changes[date] }),
  ),
})

test('a month with limits in meals: what is left, full, and over is said in meals as well', async () => {
  vi.setSystemTime('2026-12-16T10:00:00+09:00')
  const answers = limited({
    '2026-12-16': { taken: 2, meals: 104, meals_taken: 104 },
    '2026-12-17': { taken: 2, meals: 260, meals_taken: 260 },
    '2026-12-18': { taken: 2, meals: 300, meals_taken: 300 },
    '2026-12-21': { taken: 9, meals: 320, meals_taken: 320 },
    '2026-12-22': { taken: 2, meals: 320, meals_taken: 320 },
  })
  await showAdmin('/admin/calendar?month=2026-12', { answers })
  const cell = await cellOf(/2026年12月16日（水）、営業、上限8件のうち2件、上限300食のうち104食/)
  expect(cell.textContent).toContain('104／300食')
  expect(await cellOf(/12月17日.*残り40食/)).toBeTruthy()
  expect(await cellOf(/12月18日.*満/)).toBeTruthy()
  expect(await cellOf(/12月21日.*1件・20食 超過/)).toBeTruthy()
  expect(await cellOf(/12月22日.*20食 超過/)).toBeTruthy()
  const sums = (await screen.findByText('17件')).parentElement
  expect(sums?.textContent).toMatch(/残り \d+件 [\d,]+食$/)
  const watched = within(screen.getByRole('region', { name: '目をとめる日' }))
  expect(watched.getByText('上限8件のうち2件、上限300食のうち260食')).toBeTruthy()
})

test('the month is summed up; of days that are over nothing is left', async () => {
  vi.setSystemTime('2026-12-30T10:00:00+09:00')
  await showAdmin('/admin/calendar?month=2026-12', { answers: list })
  const sums = (await screen.findByText('18件')).parentElement
  expect(sums?.textContent).toBe('受注 18件 420食 残り 16件')
})

test('with the keyboard: from day to day, Shift and Space choose, Enter opens', async () => {
  const { user } = await showAdmin('/admin/calendar?month=2026-12', { answers: list })
  const first = await cellOf(/2026年12月1日/)
  first.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-04')
  const several = await screen.findByRole('link', { name: '3日をまとめて変える' })
  expect(several.getAttribute('href')).toBe('/admin/calendar/days?dates=2026-12-02%2C2026-12-03%2C2026-12-04')
  await user.keyboard(' ')
  expect(await screen.findByRole('link', { name: '2日をまとめて変える' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /12月4日/ })).toBeTruthy()
})

test('X closes the day that has the focus, as soon as it is saved', async () => {
  const sent: unknown[] = []
  const { user } = await showAdmin('/admin/calendar?month=2026-12', { answers: { ...list, ...saving(sent) } })
  const first = await cellOf(/2026年12月16日/)
  first.focus()
  await user.keyboard('x')
  const sheet = within(await screen.findByRole('dialog', { name: /12月1日/ }))
  expect((sheet.getByRole('combobox', { name: '受付' }) as HTMLSelectElement).value).toBe('closed')
  expect(sent).toEqual([])
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  const days = [{ date: '2026-12-01' }]
  expect(sent).toMatchObject([
    { kind: 'products', days, closed: true },
    { kind: 'plans', days, closed: true },
  ])
})

test.each([
  ['products', '', '商品のお届けだけ'],
  ['plans', '&kind=plans', '出張プランだけ'],
])('a day of %s is closed for both kinds unless one alone is chosen', async (kind, query, words) => {
  const sent: { kind: string; days: object[] }[] = []
  const { user } = await showAdmin(`/admin/calendar?month=2026-12${query}`, {
    answers: { ...list, ...saving(sent as unknown[]) },
  })
  await user.click(await cellOf(/2026年12月16日/))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.queryByRole('combobox', { name: '対象' })).toBeNull()
  await user.selectOptions(sheet.getByRole('combobox', { name: '受付' }), '休業にする')
  const which = sheet.getByRole<HTMLSelectElement>('combobox', { name: '対象' })
  expect(which.selectedOptions[0]!.textContent).toBe('商品のお届けと出張プラン')
  await user.selectOptions(which, words)
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  expect(sent.map((each) => each.kind)).toEqual([kind])
})

test('what was typed and not saved is there again after a reload, and can be dropped', async () => {
  const { user, unmount } = await showAdmin('/admin/calendar?month=2026-12', { answers: list })
  await user.click(await cellOf(/2026年12月16日/))
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'メモ' }), '応援2名')
  unmount()
  const again = await showAdmin('/admin/calendar?month=2026-12', { answers: list })
  await again.user.click(await screen.findByRole('link', { name: '12月16日（水）の変更を続ける' }))
  const sheet = within(await screen.findByRole('dialog', { name: /12月16日/ }))
  expect((sheet.getByRole('textbox', { name: 'メモ' }) as HTMLInputElement).value).toBe('応援2名')
  await again.user.click(sheet.getByRole('button', { name: '変更をやめる' }))
  await again.user.click(sheet.getByRole('button', { name: '閉じる' }))
  expect(screen.queryByText('保存していない変更があります。')).toBeNull()
})

test('a capacity below what is taken warns before it is saved, and only what was touched is sent', async () => {
  const sent: unknown[] = []
  const { user } = await showAdmin('/admin/calendar?month=2026-12', {
    answers: {
      ...list,
      'PUT /backend/api/admin/calendar': ({ body }: { body: unknown }) => {
        sent.push(body)
        return json([])
      },
    } as never,
  })
  await user.click(await cellOf(/2026年12月16日/))
  const sheet = within(await screen.findByRole('dialog'))
  const figure = sheet.getByRole('textbox', { name: '上限の件数' })
  await user.clear(figure)
  await user.type(figure, '3')
  expect(sheet.getByText('1件の超過')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  expect(sent).toEqual([{ kind: 'products', days: [{ date: '2026-12-16', version: 2 }], capacity: 3 }])
})

test('a day gets a limit in meals, is warned where it is below what is taken, and goes back to none', async () => {
  const sent: unknown[] = []
  const own = {
    ...list,
    'GET /backend/api/admin/calendar': december.map((each) => ({ ...each, meals_taken: each.meals })),
  }
  const { user } = await showAdmin('/admin/calendar?month=2026-12', { answers: { ...own, ...saving(sent) } })
  await user.click(await cellOf(/2026年12月16日/))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.queryByRole('textbox', { name: '上限の食数' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: '食数の上限を決める' }))
  const figure = sheet.getByRole<HTMLInputElement>('textbox', { name: '上限の食数' })
  expect(figure.value).toBe('200')
  await user.clear(figure)
  await user.type(figure, '100')
  expect(sheet.getByText('4食の超過')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  expect(sent).toEqual([{ kind: 'products', days: [{ date: '2026-12-16', version: 2 }], capacity_meals: 100 }])
})

test('a limit of a day can be given up for the usual one, or for none', async () => {
  const sent: unknown[] = []
  const answers = {
    ...limited({
      '2026-12-16': { capacity_meals: 80 },
      '2026-12-17': { capacity_meals: 80, usual_capacity_meals: null },
    }),
    ...saving(sent),
  }
  const { user } = await showAdmin('/admin/calendar?month=2026-12', { answers })
  for (const [words, name] of [
    [/2026年12月16日/, '通常の300食にする'],
    [/2026年12月17日/, '食数の上限をなしにする'],
  ] as const) {
    await user.click(await cellOf(words))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name }))
    await user.click(sheet.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(sent).toMatchObject([{ capacity_meals: null }, { capacity_meals: null }])
})

test('who comes second sees both sides where they collide, and saves what was chosen', async () => {
  const sent: { days: { version: number }[] }[] = []
  let now = december
  const theirs = day('2026-12-16', {
    ...special['2026-12-16'],
    capacity: 5,
    note: '冷蔵庫の点検',
    version: 3,
    last_change: { by: '河野 遥', at: '2026-12-01T09:58:00+09:00' },
  })
  const { user } = await showAdmin('/admin/calendar?month=2026-12', {
    answers: {
      'GET /backend/api/admin/calendar': () => json(now),
      'PUT /backend/api/admin/calendar': ({ body }: { body: never }) => {
        sent.push(body)
        if (sent.length > 1) return json([])
        now = december.map((each) => (each.date === theirs.date ? theirs : each))
        return json({ code: 'edited_meanwhile', message: '', days: [theirs] }, 409)
      },
    } as never,
  })
  await user.click(await cellOf(/2026年12月16日/))
  const sheet = within(await screen.findByRole('dialog'))
  const note = sheet.getByRole('textbox', { name: 'メモ' })
  await user.type(note, '応援2名')
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  const clash = within(await sheet.findByRole('alert', { name: 'ほかの変更との重なり' }))
  expect(clash.getByText(/9:58に、河野 遥さんがこの日の受付を変更しています/)).toBeTruthy()
  // What only they have changed is taken over, and named.
  expect(clash.getByText(/上限は、河野 遥さんの変更を取り込みました/)).toBeTruthy()
  expect((clash.getByRole('radio', { name: /あなたの変更 応援2名/ }) as HTMLInputElement).checked).toBe(true)
  expect((note as HTMLInputElement).value).toBe('応援2名')
  await user.click(clash.getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  expect(sent.map(({ days }) => days[0]!.version)).toEqual([2, 3])
})

test('two who change different fields do not meet: the second is saved on the version of the first', async () => {
  const sent: { days: { version: number }[] }[] = []
  const { user } = await showAdmin('/admin/calendar?month=2026-12', {
    answers: {
      ...list,
      'PUT /backend/api/admin/calendar': ({ body }: { body: never }) => {
        sent.push(body)
        const theirs = day('2026-12-16', { ...special['2026-12-16'], capacity: 5, version: 3 })
        return sent.length > 1 ? json([]) : json({ code: 'edited_meanwhile', message: '', days: [theirs] }, 409)
      },
    } as never,
  })
  await user.click(await cellOf(/2026年12月16日/))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox', { name: 'メモ' }), '応援2名')
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ days }) => days[0]!.version)).toEqual([2, 3])
})

test('the other kind and the other months have their addresses', async () => {
  const { calls } = await showAdmin('/admin/calendar?kind=plans&month=2026-12', { answers: list })
  await screen.findByRole('grid')
  expect(screen.getByRole('link', { name: '出張プラン' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '次の月' }).getAttribute('href')).toBe(
    '/admin/calendar?kind=plans&month=2027-01',
  )
  expect(calls.length).toBeGreaterThan(0)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})
