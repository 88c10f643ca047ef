import { expect, test } from 'vitest'
import { EventStream, eventStreamAnswer } from './event-stream.ts'

const open = () => {
  const seen = { ends: 0 }
  return { seen, stream: new EventStream(() => (seen.ends += 1)) }
}

test('a client that does not read is dropped, before much has gathered for it', async () => {
  const { seen, stream } = open()
  let sent = 0
  while (seen.ends === 0 && sent < 10_000) {
    stream.send({ event: 'changed', data: { id: 'x'.repeat(100) }, id: sent })
    sent += 1
  }
  expect(sent).toBeLessThan(3_000)
  stream.send({ id: 1 })
  expect(seen.ends).toBe(1)
  await expect(new Response(stream.body).text()).rejects.toThrow('does not read')
})

test('who reads gets all of it, and the last event before the end', async () => {
  const { seen, stream } = open()
  stream.send({ event: 'changed', data: { name: '一行目\n二行目' }, id: 7 })
  stream.send({ id: 8 })
  stream.end({ event: 'ended', data: { why: 'signed_out' } })
  stream.end()
  stream.send({ id: 9 })
  expect(await new Response(stream.body).text()).toBe(
    'event: changed\ndata: {"name":"一行目\\n二行目"}\nid: 7\n\n:\nid: 8\n\nevent: ended\ndata: {"why":"signed_out"}\n\n',
  )
  expect(seen.ends).toBe(1)
})

test('who goes away is let go, and HEAD has no body', async () => {
  const { seen, stream } = open()
  await stream.body.cancel()
  expect(seen.ends).toBe(1)
  const asked = open()
  const answer = eventStreamAnswer(asked.stream, new Request('http://shop.test', { method: 'HEAD' }))
  expect([answer.body, answer.headers.get('cache-control'), asked.seen.ends]).toEqual([null, 'no-store', 1])
})
