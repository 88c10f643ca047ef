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
  products: [],
  day: {
    closure: null,
    holiday: null,
    cutoff_at: '2026-12-14T17:00:00+09:00',
    lead_days: 2,
    capacity: 5,
    taken: 2,
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
