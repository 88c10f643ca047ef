// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Shortcut, ShortcutProvider, useShortcuts } from './shortcuts.tsx'

function Part({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts)
  return <input aria-label="番号" />
}

function show(shortcuts: readonly Shortcut[]) {
  function Screen() {
    const [on, setOn] = useState(true)
    return (
      <ShortcutProvider singleKeys={on} onSingleKeys={setOn}>
        <Part shortcuts={shortcuts} />
      </ShortcutProvider>
    )
  }
  render(<Screen />)
  return userEvent.setup({ delay: null })
}

test('a single key counts outside of fields only, one with Ctrl or ⌘ in them too', async () => {
  const [next, save] = [vi.fn(), vi.fn()]
  const user = show([
    { keys: 'n', label: '次の段階へ', run: next },
    { keys: 'mod+s', label: '保存', run: save },
  ])
  await user.keyboard('n')
  expect(next).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}n{/Control}')
  expect(next).toHaveBeenCalledTimes(1)
  await user.click(screen.getByLabelText('番号'))
  await user.keyboard('n{Control>}s{/Control}{Meta>}s{/Meta}')
  expect(next).toHaveBeenCalledTimes(1)
  expect(save).toHaveBeenCalledTimes(2)
  expect(screen.getByLabelText<HTMLInputElement>('番号').value).toBe('n')
})

test('? lists what there is; switched off there, single keys do nothing until they are switched on', async () => {
  const next = vi.fn()
  const user = show([{ keys: 'n', label: '次の段階へ', run: next }])
  await user.keyboard('?')
  expect(screen.getByText('次の段階へ')).toBeTruthy()
  await user.keyboard('n')
  expect(next).not.toHaveBeenCalled()
  await user.click(screen.getByRole('switch', { name: '文字ひとつのキー操作を使う' }))
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  await user.keyboard('n')
  expect(next).not.toHaveBeenCalled()
})

test('a key that converts Japanese is not a shortcut', () => {
  const next = vi.fn()
  show([{ keys: 'n', label: '次の段階へ', run: next }])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', isComposing: true, bubbles: true }))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', keyCode: 229, bubbles: true }))
  expect(next).not.toHaveBeenCalled()
})

test('Esc leaves a field, and letters are keys again; what belongs to the field comes first', async () => {
  const next = vi.fn()
  const user = show([{ keys: 'n', label: '次の段階へ', run: next }])
  const field = screen.getByLabelText<HTMLInputElement>('番号')
  await user.click(field)
  await user.keyboard('1{Escape}n')
  expect([field.value, next.mock.calls.length]).toEqual(['1', 1])

  field.type = 'search'
  await user.click(field)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)

  await user.click(field)
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
})
