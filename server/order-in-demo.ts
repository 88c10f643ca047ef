import type { Role } from '#contract/endpoint.ts'
import { ResponseCache } from '#platform/http'
import { placeDemoOrders } from '#seed'
import { createApp } from './app.ts'
import type { Caller } from './callers.ts'
import { type Context, withRefuse } from './context.ts'

/** The calls are made in process, without signing in. A demo without orders still works, so failures are only logged. */
export async function orderInDemo(context: Context): Promise<void> {
  const answersAt = (instant: Date, { id: userId, email, role }: { id: string; email: string; role: Role }) => {
    const now = () => instant
    const then = withRefuse({ ...context, now, answers: new ResponseCache(now) })
    const caller: Caller = {
      userId,
      email,
      sessionId: '',
      role,
      permissions: [],
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    }
    const authenticate = async () => caller
    const app = createApp({ context: then, pictureFolders: [], checkAnswers: false, authenticate })
    return (request: Request) => app.fetch(request)
  }
  await placeDemoOrders({ ...context, answersAt }).catch((error: unknown) => {
    context.log.error('the demo has not all of its orders', { error })
  })
}
