import type { Hono } from 'hono'
import { answerHeaders } from './error-answer.ts'
import { inTime } from './in-time.ts'
import { nextRequestId } from './request-id.ts'

/** Milliseconds. */
const readyWithin = 2_000

/** `/healthz`: the process is up. `/readyz`: the shop can be used, so the database answers. */
export function mountHealth(app: Hono, { isReady }: { isReady(): Promise<boolean> }): void {
  app.get('/backend/healthz', () => Response.json({ status: 'up' }, { headers: answerHeaders }))
  app.get('/backend/readyz', async () => {
    const ready = await Promise.resolve(inTime(isReady(), readyWithin)).catch(() => false)
    return ready ? Response.json({ status: 'ready' }, { headers: answerHeaders }) : notReady()
  })
}

export function notReady(): Response {
  const requestId = nextRequestId()
  return Response.json(
    {
      message: '準備しています。少し時間をおいて、もう一度お試しください。',
      code: 'unavailable',
      request_id: requestId,
    },
    { status: 503, headers: { ...answerHeaders, 'retry-after': '2', 'x-request-id': requestId } },
  )
}
