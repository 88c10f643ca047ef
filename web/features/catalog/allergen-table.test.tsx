// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { AllergenTable } from './allergen-table.tsx'

test('each of the 29 allergens is contained, possibly contained, or not used', async () => {
  const allergens = [
    { code: 'shrimp', state: 'contains' },
    { code: 'crab', state: 'may_contain' },
  ] as const
  await show(<AllergenTable product={{ allergens: [...allergens], allergens_known: true }} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(29)
  expect(rows.filter((row) => !row?.endsWith('表示なし'))).toEqual(['えび含む', 'かに含む可能性'])
})

test('where nothing is known of allergens, none is called free of anything', async () => {
  await show(<AllergenTable product={{ allergens: [], allergens_known: false }} />)
  expect(screen.getByText(/お電話でお問い合わせください/)).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.queryByText('表示なし')).toBeNull()
})
