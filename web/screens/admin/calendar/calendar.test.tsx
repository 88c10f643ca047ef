// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, datesFrom, weekdayOf } from '#domain/tokyo-date.ts'
import type { Day } from '#web/features/admin/day-words.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
})

const day = (date: string, changes: Partial<Day> = {}): Day => {
  const isWeekend = weekdayOf(date) % 6 === 0
  return {
    date,
    open: !isWeekend,
    closed: null,
    reason: isWeekend ? 'weekend' : null,
    holiday: null,
    capacity: 8,
    usual_capacity: 8,
    taken: 0,
    meals: 0,
    note: '',
    version: 0,
    ...changes,
  }
}

const special: Record<string, Partial<Day>> = {
  '2026-12-16': { taken: 4, meals: 104, version: 2 },
  '2026-12-17': { taken: 7, meals: 152 },
  '2026-12-18': { taken: 7, meals: 164, capacity: 6, note: 'あ'.repeat(1_000) },
}
const december = datesFrom('2026-11-29', 35).map((date) => day(date, special[date]))
const list = { 'GET /backend/api/admin/calendar': december }
const cellOf = (words: RegExp) => screen.findByRole('button', { name: words })

test('a month with what is taken: full, nearly full, over and closed are said in words', async () => {
  await showAdmin('/admin/calendar?month=2026-12', { answers: list })
  expect(await cellOf(/2026年12月16日（水）、営業、上限8件のうち4件、104食/)).toBeTruthy()
  expect(await cellOf(/12月17日.*残り1/)).toBeTruthy()
  expect(await cellOf(/12月18日.*1件 超過/)).toBeTruthy()
  expect(await cellOf(/12月19日（土）、定休/)).toBeTruthy()
})

test('with the keyboard: from day to day, Shift chooses, Enter opens', async () => {
  const { user } = await showAdmin('/admin/calendar?month=2026-12', { answers: list })
  const first = await cellOf(/2026年12月1日/)
  first.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-04')
  expect(await screen.findByRole('button', { name: '3日をまとめて変更' })).toBeTruthy()
  await user.keyboard('x')
  expect(await screen.findByRole('button', { name: '2日をまとめて変更' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /12月4日/ })).toBeTruthy()
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

test('who comes second is told what is there now, keeps what was typed, and saves it on the new version', async () => {
  const sent: { days: { version: number }[] }[] = []
  const { user } = await showAdmin('/admin/calendar?month=2026-12', {
    answers: {
      ...list,
      'PUT /backend/api/admin/calendar': ({ body }: { body: never }) => {
        sent.push(body)
        if (sent.length > 1) return json([])
        return json(
          { code: 'edited_meanwhile', message: '', days: [day('2026-12-16', { capacity: 5, version: 3 })] },
          409,
        )
      },
    } as never,
  })
  await user.click(await cellOf(/2026年12月16日/))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox', { name: 'メモ' }), '応援2名')
  await user.click(sheet.getByRole('button', { name: '保存する' }))
  expect(await sheet.findByText(/上限5件/)).toBeTruthy()
  expect((sheet.getByRole('textbox', { name: 'メモ' }) as HTMLInputElement).value).toBe('応援2名')
  await user.click(sheet.getByRole('button', { name: 'この内容で保存する' }))
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
