// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { CheckChips } from './check-chips.tsx'

const options = [
  { code: 'egg', name: '卵' },
  { code: 'milk', name: '乳' },
]
const more = { label: 'そのほか', options: [{ code: 'apple', name: 'りんご' }] }

function Form({ onValue }: { onValue: (codes: string[]) => void }) {
  const [chosen, setChosen] = useState(['apple'])
  const change = (codes: string[]) => {
    setChosen(codes)
    onValue(codes)
  }
  return <CheckChips name="allergens" options={options} more={more} chosen={chosen} onValue={change} />
}

test('a form has all that are checked, in the order of the options, and the fold stays as it is', async () => {
  const onValue = vi.fn()
  const { user } = await show(<Form onValue={onValue} />)
  const fold = document.querySelector('details')!
  expect(fold.open).toBe(true)
  for (const name of ['乳', '卵', 'りんご']) await user.click(screen.getByRole('checkbox', { name }))
  expect(onValue.mock.calls.map(([codes]) => codes)).toEqual([
    ['milk', 'apple'],
    ['egg', 'milk', 'apple'],
    ['egg', 'milk'],
  ])
  expect(fold.open).toBe(true)
})

test('few options need no fold', async () => {
  await show(<CheckChips name="allergens" options={options} chosen={['milk']} />)
  expect(document.querySelector('details')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '乳' }).checked).toBe(true)
})
