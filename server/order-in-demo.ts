import type { Role } from '#contract/endpoint.ts'
import { ResponseCache } from '#platform/http'
import { fetchDishes, fillDesk, placeDemoOrders } from '#seed'
import { createApp } from './app.ts'
import type { Caller } from './callers.ts'
import { type Context, withRefuse } from './context.ts'

/**
 * The calls are made in process, without signing in. A demo without orders still works, so failures are only logged.
 * Of what the desk's orders mail nothing is to be sent: no job is woken for it before it is forgotten.
 */
export async function orderInDemo(context: Context): Promise<void> {
  const quiet: Context = { ...context, jobs: { ...context.jobs, enqueue: async () => {} } }
  const acts = [
    () => fillDesk(shopOf(quiet)),
    () => placeDemoOrders(shopOf(context)),
    () => fetchDishes(shopOf(context)),
  ]
  for (const act of acts) {
    await act().catch((error: unknown) => {
      context.log.error('the demo has not all of its orders', { error })
    })
  }
}

type Person = { id: string; email: string; role: Role }

/** One app for all moments: its calls come one after the other, each of which sets clock and caller. */
function shopOf(context: Context) {
  let at = context.now()
  let caller: Caller | undefined
  const now = () => at
  const answers = new ResponseCache(now)
  const authenticate = async () => caller
  const then = withRefuse({ ...context, now, answers })
  const app = createApp({ context: then, pictureFolders: [], checkAnswers: false, authenticate })
  return {
    ...context,
    answersAt: (instant: Date, person?: Person) => (request: Request) => {
      if (at.getTime() !== instant.getTime()) answers.clear()
      at = instant
      caller = person && callerOf(person)
      return app.fetch(request)
    },
  }
}

const callerOf = ({ id: userId, email, role }: Person): Caller => ({
  userId,
  email,
  sessionId: '',
  role,
  permissions: [],
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
})
