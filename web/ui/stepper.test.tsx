// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { Stepper, type StepperProps } from './stepper.tsx'

const wanted: number[] = []

function Quantity({ begin = 5, ...limits }: { begin?: number } & Pick<StepperProps, 'min' | 'max'>) {
  const [value, setValue] = useState(begin)
  const onChange = (next: number) => {
    wanted.push(next)
    setValue(next)
  }
  return <Stepper label="数量" value={value} onChange={onChange} {...limits} />
}

async function showStepper(props: Parameters<typeof Quantity>[0] = {}) {
  wanted.length = 0
  const { user } = await show(<Quantity {...props} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '数量' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, input, press }
}

test('one more and one fewer', async () => {
  const { input, press } = await showStepper()
  await press('増やす')
  expect(input.value).toBe('6')
  await press('減らす')
  await press('減らす')
  expect(input.value).toBe('4')
})

test('at the largest there is no more, at the smallest no fewer', async () => {
  const { press } = await showStepper({ begin: 2, min: 1, max: 3 })
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('減らす'), isDisabled('増やす')]).toEqual([false, false])
  await press('増やす')
  expect([isDisabled('減らす'), isDisabled('増やす')]).toEqual([false, true])
  await press('減らす')
  await press('減らす')
  expect([isDisabled('減らす'), isDisabled('増やす')]).toEqual([true, false])
})

test('a typed quantity is taken, full-width digits too, and at most four of them', async () => {
  const { user, input } = await showStepper()
  await user.clear(input)
  await user.type(input, '１２')
  expect(wanted.at(-1)).toBe(12)
  await user.clear(input)
  await user.type(input, '12345')
  expect(wanted.at(-1)).toBe(1234)
})

test.each(['-8', '１．５', '8個', '８０００個'])(
  '%s is no quantity: it is not read as one, and goes when it is left',
  async (text) => {
    const { user, input } = await showStepper()
    await user.clear(input)
    fireEvent.input(input, { target: { value: text } })
    expect([input.value, wanted]).toEqual([text.normalize('NFKC'), []])
    await user.tab()
    expect([input.value, wanted]).toEqual(['5', []])
  },
)

test('an emptied field waits, and shows the quantity again when it is left', async () => {
  const { user, input } = await showStepper()
  await user.clear(input)
  expect([input.value, wanted]).toEqual(['', []])
  await user.tab()
  expect(input.value).toBe('5')
})

test('a zero means none only when it is left standing', async () => {
  const { user, input } = await showStepper()
  await user.clear(input)
  await user.type(input, '0')
  expect(wanted).toEqual([])
  await user.tab()
  expect(wanted).toEqual([0])
})

test('what an input method is still composing is no quantity yet', async () => {
  const { input } = await showStepper()
  fireEvent.input(input, { target: { value: '８' }, isComposing: true })
  expect(wanted).toEqual([])
  fireEvent.compositionEnd(input)
  expect(wanted).toEqual([8])
})
