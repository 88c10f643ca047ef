// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { Checkbox, RadioCard } from './choice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field, FieldGroup } from './field.tsx'
import { HalfField } from './half-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextField } from './text-field.tsx'
import { TextInput } from './text-input.tsx'

/** The description of an input, as it is read out. */
function described(input: HTMLElement): string[] {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

test.each([
  [true, '人数必須', 'true'],
  [false, '人数任意', null],
  [undefined, '人数', null],
])('required: %s is shown at the label', async (required, label, isRequired) => {
  await show(
    <Field label="人数" required={required}>
      <TextInput />
    </Field>,
  )
  expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe(isRequired)
})

test('a field names its error and its hint, and is marked as wrong', async () => {
  await show(
    <Field label="人数" hint="お一人さまから" error="数字でご記入ください">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('人数')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(described(input)).toEqual(['数字でご記入ください', 'お一人さまから'])
})

test('a field without an error is not marked, and names its hint alone', async () => {
  await show(
    <Field label="人数" hint="お一人さまから">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('人数')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(described(input)).toEqual(['お一人さまから'])
})

test('a group of inputs has the label, and what is wrong with it, for all of them', async () => {
  await show(
    <FieldGroup label="お支払い方法" required error="お選びください">
      <RadioCard name="way" label="請求書" note="月末締め" />
      <RadioCard name="way" label="カード" />
    </FieldGroup>,
  )
  const group = screen.getByRole('group', { name: /お支払い方法\s*必須/ })
  expect(described(group)).toEqual(['お選びください'])
  expect(within(group).getAllByRole('radio')).toHaveLength(2)
  expect(within(group).getByRole('radio', { name: /請求書\s*月末締め/ })).toBeTruthy()
})

test('a checkbox that is wrong says why', async () => {
  await show(<Checkbox label="同意する" error="同意が必要です" />)
  const box = screen.getByRole('checkbox', { name: '同意する' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(described(box)).toEqual(['同意が必要です'])
})

test('half a row has its own label, error and required mark', async () => {
  await show(<HalfField name="last" label="姓" required value="" onValue={() => {}} error="ご記入ください" />)
  const input = screen.getByLabelText('姓')
  expect([input.getAttribute('aria-required'), input.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
  expect(described(input)).toEqual(['ご記入ください'])
})

function Kana({ half }: { half: boolean }) {
  const [value, setValue] = useState('')
  const props = { name: 'kana', label: 'セイ', value, onValue: setValue, tidy: (text: string) => text.trim() }
  return half ? <HalfField {...props} /> : <TextField {...props} />
}

test.each([true, false])(
  'what was typed is put into its form when the field is left, not before (half: %s)',
  async (half) => {
    const { user } = await show(<Kana half={half} />)
    const input = screen.getByLabelText<HTMLInputElement>('セイ')
    await user.type(input, ' ヤマ ')
    expect(input.value).toBe(' ヤマ ')
    await user.tab()
    expect(input.value).toBe('ヤマ')
  },
)

test('a password is hidden until it is asked to be shown, and keeps away from spelling and capitals', async () => {
  const { user } = await show(
    <Field label="パスワード">
      <PasswordInput name="password" autoComplete="current-password" defaultValue="secret" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('パスワード')
  const toggle = screen.getByRole('button', { name: /パスワードを\s*表示/ })
  expect([input.type, toggle.getAttribute('aria-pressed'), toggle.getAttribute('aria-controls')]).toEqual([
    'password',
    'false',
    input.id,
  ])
  await user.click(toggle)
  expect([input.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await user.click(toggle)
  expect(input.type).toBe('password')
  expect(input.getAttribute('autocapitalize')).toBe('none')
})

test('an active caps lock is reported while the field has the focus', async () => {
  const { user } = await show(
    <Field label="パスワード" error="違います">
      <PasswordInput name="password" autoComplete="current-password" />
    </Field>,
  )
  const input = screen.getByLabelText('パスワード')
  await user.click(input)
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock がオンになっています。')).toBeTruthy()
  expect(described(input)).toEqual(['違います', 'Caps Lock がオンになっています。'])
  await user.tab()
  expect(screen.queryByText('Caps Lock がオンになっています。')).toBeNull()
})

function FormWithSummary({ errors }: { errors: Record<string, string> }) {
  const formRef = useRef<HTMLFormElement>(null)
  return (
    <form ref={formRef}>
      <ErrorSummary form={{ formRef, summary: errors, attempts: 1 }} />
      <input name="title" aria-label="会の名前" />
      <input type="radio" name="way" aria-label="請求書" />
      <input type="radio" name="way" aria-label="カード" defaultChecked />
      <input name="birth_date:year" aria-label="年" />
    </form>
  )
}

test('the summary counts what is wrong; each sentence leads to its field', async () => {
  const errors = { title: '長すぎます', way: 'お選びください', birth_date: '生年月日をご記入ください' }
  const { user } = await show(<FormWithSummary errors={errors} />)
  expect(screen.getByRole('alert').textContent).toContain('（3件）')
  for (const [sentence, field] of [
    ['長すぎます', '会の名前'],
    ['お選びください', 'カード'],
    ['生年月日をご記入ください', '年'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: sentence }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe(field)
  }
})

test('without errors there is no summary', async () => {
  await show(<FormWithSummary errors={{}} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
