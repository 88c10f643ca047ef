// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#web/api/errors.ts'
import { schemaErrors } from '#web/api/field-errors.ts'
import { show } from '#web/testing/render.tsx'
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts'
import type { Outcome } from './use-submit.ts'

const loading = vi.hoisted(() => ({ load: (): Promise<unknown> => new Promise(() => {}) }))
vi.mock('#web/api/load-schemas.ts', () => ({ loadedSchemas: () => undefined, loadSchemas: () => loading.load() }))

const schemas = () => import('#web/api/schemas.ts')
beforeEach(() => {
  loading.load = schemas
})

type Typed = { name: string; comment: string }
type Sent = { meta: { requestStatus: 'fulfilled' }; payload: string } | { meta: { requestStatus: 'rejected' } }
type Options = Partial<ContractFormOptions<Typed, Sent & Outcome>>

const taken: Sent = { meta: { requestStatus: 'fulfilled' }, payload: '受付' }
const refusal = (code: string, more: Partial<Failure> = {}): Outcome => ({
  meta: { requestStatus: 'rejected' },
  payload: { status: 409, code, message: `店：${code}`, errors: [], body: {}, ...more },
})

/** A quote is sent back with a comment. */
function Return(options: Options) {
  const [typed, setTyped] = useState({ name: '', comment: '' })
  const form = useContractForm<Typed, Sent>({
    values: typed,
    errors: (values, { QuoteReturn }) => schemaErrors(QuoteReturn, values),
    send: async () => taken,
    ...options,
  })
  const input = (name: keyof Typed) => (
    <>
      <input
        name={name}
        aria-label={name}
        aria-invalid={form.errorOf(name) ? true : undefined}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
      <p>{form.errorOf(name)}</p>
    </>
  )
  return (
    <form {...form.props}>
      {input('name')}
      {input('comment')}
      {form.failure && <p role="alert">{form.failure.message}</p>}
      <button type="submit">{form.busy ? '…' : '送る'}</button>
    </form>
  )
}

async function open(options: Options = {}) {
  const { user } = await show(<Return {...options} />)
  return { user, fill: () => user.type(screen.getByLabelText('name'), '長宗我部{Tab}直します') }
}
const press = (user: Awaited<ReturnType<typeof show>>['user']) => user.click(screen.getByRole('button'))
const focused = () => (document.activeElement as HTMLInputElement).name

test('what the contract refuses is said at its field, the first has the focus, and nothing is sent', async () => {
  const send = vi.fn(async () => taken)
  const { user } = await open({ send })
  await press(user)
  expect(await screen.findByText('お名前をご記入ください。')).toBeTruthy()
  await expect.poll(() => focused()).toBe('name')
  expect(send).not.toHaveBeenCalled()
})

test('what is right is sent once, however often it is pressed, and the answer is handed on', async () => {
  let answer = (_: Sent) => {}
  const send = vi.fn(
    () =>
      new Promise<Sent>((resolve) => {
        answer = resolve
      }),
  )
  const onSent = vi.fn()
  const { user, fill } = await open({ send, onSent })
  await fill()
  await press(user)
  await screen.findByText('…')
  await user.type(screen.getByLabelText('name'), '{Enter}')
  expect(send.mock.calls).toEqual([[{ name: '長宗我部', comment: '直します' }]])
  answer(taken)
  await expect.poll(() => onSent).toHaveBeenCalledWith('受付', { name: '長宗我部', comment: '直します' })
  await press(user)
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'named by the shop',
    refusal('invalid', { errors: [{ field: 'comment', message: '長すぎます。' }] }),
    '長すぎます。',
  ],
  ['named by its code', refusal('date_full'), '店：date_full'],
  ['with words of the form', refusal('quote_closed'), '終わりました。'],
])('a refusal goes to its field, %s, and is not said twice', async (_, outcome, message) => {
  const { user, fill } = await open({
    send: async () => outcome as Sent,
    fieldOfCode: { date_full: 'comment', quote_closed: { comment: '終わりました。' } },
  })
  await fill()
  await press(user)
  expect((await screen.findAllByText(message)).length).toBe(1)
  await expect.poll(() => focused()).toBe('comment')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal of no field of the form is its failure, until the next press', async () => {
  let outcome = refusal('invalid', { errors: [{ field: 'elsewhere', message: 'どこか' }] })
  const onRefused = vi.fn()
  const { user, fill } = await open({ send: async () => outcome as Sent, onRefused })
  await fill()
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('店：invalid')
  expect(onRefused.mock.calls[0]![0]).toMatchObject({ code: 'invalid' })
  outcome = taken
  await press(user)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect((screen.getByLabelText('comment') as HTMLInputElement).value).toBe('直します')
})

test('a press before the schemas have come waits for them', async () => {
  let come = () => {}
  const coming = new Promise((resolve) => {
    come = () => resolve(schemas())
  })
  loading.load = () => coming
  const send = vi.fn(async () => taken)
  const { user } = await open({ send })
  await press(user)
  expect(send).not.toHaveBeenCalled()
  come()
  expect(await screen.findByText('お名前をご記入ください。')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('if the schemas do not come, the shop checks', async () => {
  loading.load = () => Promise.reject(new Error('offline'))
  const send = vi.fn(async () => refusal('invalid', { errors: [{ field: 'name', message: '店が見ました。' }] }) as Sent)
  const { user } = await open({ send })
  await press(user)
  expect(await screen.findByText('店が見ました。')).toBeTruthy()
})

test('where there is nothing to send nothing becomes busy, and nothing was sent', async () => {
  const onSent = vi.fn()
  const { user, fill } = await open({ send: () => {}, onSent })
  await fill()
  await press(user)
  expect(screen.getByRole('button').textContent).toBe('送る')
  expect(onSent).not.toHaveBeenCalled()
})
