// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { useCall } from './use-call.ts'
import { isAnswered } from './use-submit.ts'

const id = '018f6b7e-0000-7000-8000-000000000001'
const letters = 'POST /backend/api/admin/enquiries'

function Begin() {
  const startEnquiry = useCall('startEnquiry')
  const [told, setTold] = useState('')
  const body = { name: '', company: '', email: '', tel: '', subject: '', text: '長宗我部さま', order_id: null }
  const begin = async () => {
    const done = await startEnquiry({ body: { ...body, state: 'done' }, headers: { 'idempotency-key': id } })
    setTold(isAnswered(done) ? done.payload.id : `${done.payload?.code}`)
  }
  return (
    <button type="button" onClick={begin}>
      送る {told}
    </button>
  )
}

test('an operation is called by its name: with what it is sent, under its key', async () => {
  const { user, calls } = await show(<Begin />, { answers: { [letters]: { id } } })
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: `送る ${id}` })).toBeDefined()
  expect(calls).toMatchObject([{ what: letters, body: { text: '長宗我部さま', state: 'done' } }])
  expect(calls[0]!.headers.get('idempotency-key')).toBe(id)
})

test('a call that fails tells why', async () => {
  const { user } = await show(<Begin />)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: '送る server' })).toBeDefined()
})

function Search({ q }: { q: string }) {
  const listCallers = useCall('listCallers')
  const [told, setTold] = useState<string[]>([])
  useEffect(() => {
    const call = listCallers({ query: { q } })
    void call.then((done) => {
      const end = isAnswered(done) ? '回答' : done.meta.aborted ? '中止' : '失敗'
      setTold((before) => [...before, `${q} ${end}`])
    })
    return () => call.abort()
  }, [listCallers, q])
  return <p>{told.join('、')}</p>
}

test('a search goes out once for the same words, and is given up for the next ones', async () => {
  const searches = 'GET /backend/api/admin/callers'
  const waits = () => new Promise<Response>(() => {})
  const { calls, rerender } = await show(<Search q="大江" />, { answers: { [searches]: waits } })
  await rerender(<Search q="大江" />)
  await rerender(<Search q="大江戸" />)
  expect(await screen.findByText('大江 中止')).toBeDefined()
  expect(calls.map(({ query }) => query.get('q'))).toEqual(['大江', '大江戸'])
})
