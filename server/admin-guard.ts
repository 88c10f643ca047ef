import type { Hono } from 'hono'
import { type Authenticate, callerOf } from '#platform/http'
import { allow, type Caller } from './callers.ts'
import type { Context } from './context.ts'

/**
 * Everything below the administration's address is closed before it is looked at whether there is anything: 401 without
 * a good access token, 403 to customers, whatever the path or the method.
 */
export function guardAdmin(app: Hono, context: Context, authenticate: Authenticate<Context, Caller>): void {
  app.use('/backend/api/admin/*', async ({ req }, next) => {
    const caller = await callerOf(req.raw, 'staff', authenticate, context)
    if (caller) allow(caller, { who: 'staff', needs: null })
    await next()
  })
}
