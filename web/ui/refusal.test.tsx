// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from './refusal.tsx'

test('a refusal comes into view and has the focus, and once more after another press', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<Refusal key={1}>受付を終了しました。</Refusal>)
  const place = () => screen.getByRole('alert').parentElement
  expect(document.activeElement).toBe(place())
  expect(scroll).toHaveBeenCalledTimes(1)
  expect(scroll.mock.contexts[0]).toBe(place())
  ;(document.activeElement as HTMLElement).blur()
  rerender(<Refusal key={2}>受付を終了しました。</Refusal>)
  expect(document.activeElement).toBe(place())
  expect(scroll).toHaveBeenCalledTimes(2)
})

test('a field that is wrong keeps the focus', () => {
  const { rerender } = render(<input aria-label="パスワード" aria-invalid="true" />)
  const field = screen.getByRole('textbox')
  field.focus()
  rerender(
    <>
      <input aria-label="パスワード" aria-invalid="true" />
      <Refusal>ご入力をお確かめください。</Refusal>
    </>,
  )
  expect([...document.querySelectorAll('input')]).toContain(document.activeElement)
})

/** What nobody has pressed for: it could not be read, it is about a link, or it comes while something is typed. */
const notPressed = [
  // Of what is being typed; a press has a refusal.
  'web/screens/mypage/change/booking-change-form.tsx',
  'web/ui/error-summary.tsx',
  'web/ui/refusal.tsx',
  'web/ui/retry-note.tsx',
  'web/features/account/link-problem.tsx',
  'web/features/conditions/date-picker.tsx',
  'web/features/cart/totals-problem.tsx',
  'web/features/kitchen/day-changes.tsx',
  'web/screens/admin/calendar/several-days.tsx',
  'web/screens/admin/deliveries/delivery-entry.tsx',
  'web/screens/admin/phone-order/closing-side.tsx',
  'web/screens/admin/sale/change-bar.tsx',
  'web/screens/mypage/change/change-form.tsx',
  'web/screens/order/cart.tsx',
  'web/screens/order/order-review.tsx',
]

test('every other error is a refusal', () => {
  const files = globSync('web/**/*.tsx', { exclude: (name) => /build|\.test\./.test(String(name)) })
  const plain = files.filter((file) => /<Note tone="error"/.test(readFileSync(file, 'utf8')))
  expect(plain.toSorted()).toEqual(notPressed.toSorted())
})
