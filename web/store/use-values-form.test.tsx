// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { show } from '#web/testing/render.tsx'
import { useValuesForm } from './use-values-form.ts'

beforeAll(() => loadSchemas())

const taken = { meta: { requestStatus: 'fulfilled' as const }, payload: undefined }
const allergens: readonly string[] = []

/** A name by the contract, and allergens by a rule of the form. */
function Dish({ send }: { send: (values: { name: string; allergens: readonly string[] }) => Promise<typeof taken> }) {
  const form = useValuesForm(
    { name: '', allergens },
    ({ guestName }) => ({
      name: guestName,
      allergens: (chosen, { name }) =>
        name === '海老' && !chosen.includes('ebi') ? 'えびをお選びください。' : undefined,
    }),
    { send },
  )
  const { onValue, error, ...name } = form.of('name')
  return (
    <form {...form.props}>
      <input aria-label="name" {...name} onChange={({ target }) => onValue(target.value)} />
      <p>{error}</p>
      <input
        type="checkbox"
        name="allergens"
        aria-label="えび"
        checked={form.values.allergens.includes('ebi')}
        onChange={() => form.set('allergens', ['ebi'])}
      />
      <p>{form.errorOf('allergens')}</p>
      <button type="submit">送る</button>
    </form>
  )
}

test('each value has its rule, which may look at the others, and is sent as it is', async () => {
  const send = vi.fn(async () => taken)
  const { user } = await show(<Dish send={send} />)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('お名前をご記入ください。')).toBeTruthy()
  await user.type(screen.getByLabelText('name'), '海老')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('えびをお選びください。')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('えび'))
  await user.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledWith({ name: '海老', allergens: ['ebi'] })
})

test('what a password manager wrote before the page’s code came is sent', async () => {
  const send = vi.fn(async () => taken)
  const { user } = await show(<Dish send={send} />)
  screen.getByLabelText<HTMLInputElement>('name').value = '玉子'
  await user.click(screen.getByRole('button'))
  await expect.poll(() => send.mock.calls).toEqual([[{ name: '玉子', allergens: [] }]])
})
