import { answerBooking } from '#modules/plans'
import { ResponseCache } from '#platform/http'
import { placeDemoOrders } from '#seed'
import { createApp } from './app.ts'
import type { Caller } from './callers.ts'
import { type Context, withRefuse } from './context.ts'

/** The calls are made in process, without signing in. A demo without orders still works, so failures are only logged. */
export async function orderInDemo(context: Context): Promise<void> {
  const answersAt = (instant: Date, { id: userId, email }: { id: string; email: string }) => {
    const now = () => instant
    const then = withRefuse({ ...context, now, answers: new ResponseCache(now) })
    const caller: Caller = {
      userId,
      email,
      sessionId: '',
      role: 'customer',
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    }
    const authenticate = async () => caller
    const app = createApp({ context: then, pictureFolders: [], checkAnswers: false, authenticate })
    return (request: Request) => app.fetch(request)
  }
  const confirmBooking = (id: string) => answerBooking({ id, answer: { status: 'confirmed' }, by: null }, context)
  await placeDemoOrders({ ...context, answersAt, confirmBooking }).catch((error: unknown) => {
    context.log.error('the demo has not all of its orders', { error })
  })
}
