// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { datesFrom } from '#domain/tokyo-date.ts'
import { sampleDay } from '#web/testing/sample-day.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
})

const decided: Record<string, object> = {
  '2026-12-14': { taken: 4, meals: 98, collections: 3, version: 2 },
  '2026-12-21': { taken: 1, meals: 20 },
}
const december = datesFrom('2026-12-01', 31).map((date) => sampleDay(date, decided[date]))
const mondays = '/admin/calendar/days?from=2026-12-01&to=2026-12-31&weekday=1'

type Sent = { days: { date: string; version: number; keeps?: string[] }[]; capacity?: number; note?: string }

async function open(at: string, { refuses }: { refuses?: (sent: Sent) => object[] | undefined } = {}) {
  const sent: Sent[] = []
  let now = december
  const shown = await showAdmin(at, {
    answers: {
      'GET /backend/api/admin/calendar': () => json(now),
      'PUT /backend/api/admin/calendar': ({ body }: { body: Sent }) => {
        sent.push(body)
        const stale = refuses?.(body) as typeof december | undefined
        if (!stale) return json([])
        now = december.map((each) => stale.find(({ date }) => date === each.date) ?? each)
        return json({ code: 'edited_meanwhile', message: '', days: stale }, 409)
      },
    } as never,
  })
  return { ...shown, sent }
}

test('days are chosen by period and weekday; how many, and who is on them, stands there before anything is changed', async () => {
  const { user, sent } = await open(mondays)
  expect(await screen.findByText(/までの4日です。このうち2日に、5件（118食）の受注があります。/)).toBeTruthy()
  expect(within(screen.getByRole('list', { name: '選んだ日の一覧' })).getAllByRole('listitem')).toHaveLength(4)
  const save = screen.getByRole('button', { name: '4日を保存する' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await user.selectOptions(screen.getByRole('combobox', { name: '受付' }), '休業にする')
  expect(screen.getByText('2日に、すでに5件お受けしています。')).toBeTruthy()
  expect(screen.getByText(/器の回収が3件あり、次の営業日に移ります/)).toBeTruthy()
  await user.click(save)
  expect(sent).toEqual([
    {
      kind: 'products',
      days: ['07', '14', '21', '28'].map((day) => ({ date: `2026-12-${day}`, version: day === '14' ? 2 : 0 })),
      closed: true,
    },
    { kind: 'plans', days: ['07', '14', '21', '28'].map((day) => ({ date: `2026-12-${day}` })), closed: true },
  ])
  expect(await screen.findByRole('grid')).toBeTruthy()
})

test('of several days only those that collide are asked about, and each keeps what was chosen for it', async () => {
  const last_change = { by: '河野 遥', at: '2026-12-01T09:58:00+09:00' }
  const theirs = [
    sampleDay('2026-12-07', { note: '貸し切り', version: 1, last_change }),
    sampleDay('2026-12-28', { capacity: 2, version: 1, last_change }),
  ]
  const { user, sent } = await open(mondays, { refuses: ({ days }) => (days[0]!.version === 0 ? theirs : undefined) })
  await user.type(await screen.findByRole('textbox', { name: 'メモ' }), '応援2名')
  await user.click(screen.getByRole('button', { name: '4日を保存する' }))
  const clash = within(await screen.findByRole('alert', { name: 'ほかの変更との重なり' }))
  expect(clash.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)).toEqual([
    '12月7日のメモ',
  ])
  expect(clash.getByText(/12月28日の上限は、河野 遥さんの変更を取り込みました/)).toBeTruthy()
  await user.click(clash.getByRole('radio', { name: /河野 遥さんの変更 貸し切り/ }))
  await user.click(clash.getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(screen.getByRole('button', { name: '4日を保存する' }))
  expect(sent.at(-1)).toMatchObject({
    note: '応援2名',
    days: [{ date: '2026-12-14' }, {}, { date: '2026-12-28', version: 1 }],
  })
})

test('a choice for the days outlives a reload and another choice of days', async () => {
  const { user, unmount } = await open(mondays)
  await user.type(await screen.findByRole('textbox', { name: 'メモ' }), '応援2名')
  unmount()
  await open('/admin/calendar/days?from=2026-12-01&to=2026-12-31&weekday=2')
  expect(((await screen.findByRole('textbox', { name: 'メモ' })) as HTMLInputElement).value).toBe('応援2名')
})

test('a period that is too long is refused before anything is asked for', async () => {
  const { calls } = await open('/admin/calendar/days?from=2026-12-01&to=2028-12-31&weekday=1')
  expect((await screen.findByRole('alert')).textContent).toMatch(/400日/)
  expect(calls.filter(({ what }) => what.endsWith('/admin/calendar'))).toEqual([])
})
