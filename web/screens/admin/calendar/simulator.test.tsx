// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SimulatedDay } from '#contract/admin/simulator.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'

const answer: SimulatedDay = {
  date: '2026-12-16',
  selectable: true,
  reasons: [],
  remaining: 3,
  remaining_meals: null,
  products: [],
  day: {
    closure: null,
    holiday: null,
    cutoff_at: '2026-12-14T17:00:00+09:00',
    lead_days: 2,
    capacity: 5,
    taken: 2,
    capacity_meals: null,
    meals_taken: 0,
    shown_until: '2027-01-20',
  },
  area: null,
}
const asked = async (postal_code: string, estimated_person: string) => {
  const query = new URLSearchParams({ date: '2026-12-16', postal_code, estimated_person })
  const { calls } = await showAdmin(`/admin/calendar/simulator?${query}`, {
    answers: { 'GET /backend/api/admin/simulate': answer },
  })
  await screen.findByText('この日はご注文いただけます')
  return calls.find(({ what }) => what === 'GET /backend/api/admin/simulate')!.query
}

test('meals are said where they are limited, and for how many the day can still be had', async () => {
  const show = async (changes: Partial<SimulatedDay>) => {
    const day = { ...answer.day, capacity_meals: 300, meals_taken: 285 }
    const { unmount } = await showAdmin('/admin/calendar/simulator?date=2026-12-16&estimated_person=24', {
      answers: { 'GET /backend/api/admin/simulate': { ...answer, day, remaining_meals: 15, ...changes } },
    })
    const words = (await screen.findByText('上限5件のうち2件、上限300食のうち285食')).parentElement!.textContent
    unmount()
    return words
  }
  expect(await show({})).toContain('残り3件、15食です')
  expect(await show({ selectable: false, reasons: ['full'] })).toContain('あと15名さま分までです')
  expect(await show({ selectable: false, reasons: ['full'], remaining_meals: 0 })).toContain('満です')
})

test('postal code and headcount are read however they are typed', async () => {
  const query = await asked('〒１００ー０００４', '２４')
  expect([query.get('postal_code'), query.get('estimated_person')]).toEqual(['1000004', '24'])
})

test('what cannot be read is said beside its field, and not asked', async () => {
  const query = await asked('100', '-24')
  expect([query.get('postal_code'), query.get('estimated_person')]).toEqual([null, null])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /郵便番号/ }).value).toBe('100')
  expect(screen.getByText('郵便番号は7桁の数字でご記入ください。')).toBeDefined()
  expect(screen.getByText('人数を、1以上の数字でご記入ください。')).toBeDefined()
})
