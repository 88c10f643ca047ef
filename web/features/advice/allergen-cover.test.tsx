// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { advice } from '#web/testing/sample-advice.ts'
import { AllergenCover } from './allergen-cover.tsx'

test('a dish that nobody has judged is not known to be safe', async () => {
  const [row] = advice().cover
  const guests = new Map([[row!.attendee_id, { name: '野々村 葵', allergens: ['shrimp' as const] }]])
  await show(<AllergenCover advice={advice({ cover: [{ ...row!, verdicts: [] }] })} guests={guests} />)
  expect(screen.getAllByText('確認中です')).toHaveLength(advice().dishes.length)
  expect(screen.queryByText('召し上がれます')).toBeNull()
})
