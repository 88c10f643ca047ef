// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { CopyField } from './copy-field.tsx'

test('a link is copied, and said so', async () => {
  const { user } = await show(<CopyField label="リンク" value="https://shop.test/a" />)
  await user.click(screen.getByRole('button', { name: 'コピーする' }))
  expect(await screen.findByText('リンクをコピーしました。')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://shop.test/a')
})

test.each([
  ['forbidden by the browser', { writeText: () => Promise.reject(new Error('denied')) }],
  ['unknown to it, as without https', undefined],
])('copying %s is told, and the link is marked', async (_, clipboard) => {
  const { user } = await show(<CopyField label="リンク" value="https://shop.test/a" />)
  vi.stubGlobal('navigator', { clipboard })
  await user.click(screen.getByRole('button', { name: 'コピーする' }))
  expect((await screen.findByText(/コピーできませんでした/)).getAttribute('role')).toBe('status')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'リンク' })
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})
