// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { Note } from './note.tsx'
import { TabNav } from './tab-nav.tsx'
import { Toast, ToastStack } from './toast.tsx'

async function showDialog(props: { open?: boolean; mustAnswer?: boolean } = {}) {
  const onClose = vi.fn()
  const { open = true, mustAnswer } = props
  const shown = await show(
    <Dialog
      open={open}
      onClose={onClose}
      title="開催日"
      mustAnswer={mustAnswer}
      actions={<button type="button">決定</button>}
    >
      <p>お選びください</p>
      <input data-first-focus aria-label="日付" />
    </Dialog>,
  )
  return { ...shown, onClose, dialog: document.querySelector('dialog')! }
}

test('an open dialog is modal, named by its title, with the focus in its first field', async () => {
  const { dialog } = await showDialog()
  expect(dialog.open).toBe(true)
  expect(screen.getByRole('dialog', { name: '開催日' })).toBe(dialog)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('日付')
})

test('a closed dialog shows nothing of what is in it', async () => {
  const { dialog } = await showDialog({ open: false })
  expect(dialog.open).toBe(false)
  expect(screen.queryByText('お選びください')).toBeNull()
})

test('Esc, the close button and a press outside the dialog ask to close; a press in it does not', async () => {
  const { dialog, onClose, user } = await showDialog()
  await user.click(screen.getByText('お選びください'))
  expect(onClose).toHaveBeenCalledTimes(0)
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(onClose).toHaveBeenCalledTimes(3)
  expect(cancel.defaultPrevented).toBe(true)
})

test('a question must be answered: no close button, and a press outside does nothing', async () => {
  const { dialog, onClose } = await showDialog({ mustAnswer: true })
  expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull()
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test('a toast goes by itself, and stays while a pointer or the focus is on it', async () => {
  vi.useFakeTimers()
  const onDone = vi.fn()
  render(
    <ToastStack>
      <Toast duration={3000} onDone={onDone}>
        保存しました
      </Toast>
    </ToastStack>,
  )
  const toast = screen.getByRole('listitem')
  act(() => vi.advanceTimersByTime(2000))
  fireEvent.pointerEnter(toast)
  act(() => vi.advanceTimersByTime(9000))
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.pointerLeave(toast)
  act(() => vi.advanceTimersByTime(2999))
  expect(onDone).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onDone).toHaveBeenCalledTimes(1)
  fireEvent.focus(toast)
  act(() => vi.advanceTimersByTime(9000))
  expect(onDone).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
  expect(onDone).toHaveBeenCalledTimes(2)
})

test('toasts are heard, also when the first one comes', async () => {
  await show(<ToastStack>{null}</ToastStack>)
  expect(screen.getByRole('log', { name: 'お知らせ' })).toBeTruthy()
})

test.each([
  [{ tone: 'error' }, 'alert'],
  [{ tone: 'warn', live: true }, 'status'],
  [{ tone: 'warn' }, null],
  [{}, null],
] as const)('a note %o is announced as %s', async (props, role) => {
  await show(<Note {...props}>お知らせです</Note>)
  expect(screen.getByText('お知らせです').closest('[role]')?.getAttribute('role') ?? null).toBe(role)
})

test('an empty state has the heading of its place: h2 in a part, h1 of a whole screen', async () => {
  const picture = { src: '/p.webp', alt: '皿' }
  await show(
    <>
      <EmptyState picture={picture} title="部分" />
      <EmptyState picture={picture} title="画面" level="h1" />
    </>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('部分')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('画面')
  expect(screen.queryByRole('img', { name: '皿' })).toBeNull()
})

test('of the tabs one is current; counts are said with what they count', async () => {
  await show(
    <TabNav
      label="商品の分類"
      counter="点"
      tabs={[
        { name: 'すべて', href: '/order', count: 3 },
        { name: 'お寿司', href: '/order?category=2', count: 0, current: true },
        { name: 'お酒', href: '/order?category=9' },
      ]}
    />,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'すべて、3点',
    'お寿司、0点',
    'お酒',
  ])
  expect(screen.getAllByRole('link').map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null])
})
