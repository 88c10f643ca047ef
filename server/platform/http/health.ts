import type { Hono } from 'hono'
import { answerHeaders } from './error-answer.ts'
import { nextRequestId } from './request-id.ts'

/** Whether the shop can be used, and the facts behind it. */
export type Readiness = { ready: boolean; facts: object }

/** `/healthz`: the process is up. `/readyz`: the shop can be used, with what it depends on. */
export function mountHealth(app: Hono, { readiness }: { readiness(): Promise<Readiness> }): void {
  app.get('/backend/healthz', () => Response.json({ status: 'up' }, { headers: answerHeaders }))
  app.get('/backend/readyz', async () => {
    const { ready, facts } = await readiness()
    return ready ? Response.json({ status: 'ready', ...facts }, { headers: answerHeaders }) : notReady(facts)
  })
}

export function notReady(facts: object = {}): Response {
  const requestId = nextRequestId()
  return Response.json(
    {
      message: '準備しています。少し時間をおいて、もう一度お試しください。',
      code: 'unavailable',
      request_id: requestId,
      ...facts,
    },
    { status: 503, headers: { ...answerHeaders, 'retry-after': '2', 'x-request-id': requestId } },
  )
}
