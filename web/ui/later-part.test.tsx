// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { laterPart } from './later-part.tsx'

test('a part whose code is gone says so in its place, and the rest of the screen stays', async () => {
  const Gone = laterPart<{ name: string }>(() =>
    Promise.reject(new Error('Failed to fetch dynamically imported module')),
  )
  const Here = laterPart<{ name: string }>(async () => ({ name }) => <p>{name}</p>)
  render(
    <Suspense>
      <h1>ご注文</h1>
      <Gone name="a" />
      <Here name="b" />
    </Suspense>,
  )
  expect(await screen.findByText(/この部分を表示できません/)).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('ご注文')
  expect(screen.getByText('b')).toBeTruthy()
  expect(screen.getByRole('button')).toBeTruthy()
})
