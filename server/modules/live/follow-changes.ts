import { type Context, serve } from '#context'
import * as contract from '#contract/admin/live.ts'
import { Hub } from './hub.ts'

export const followChanges = serve(contract.followChanges, ({ caller, header, query }, context) => {
  const token = header('authorization')!.slice('Bearer '.length)
  return hubOf(context).follow(caller, token, header('last-event-id') ?? query.last_event_id)
})

const hubs = new WeakMap<Context, Hub>()

function hubOf(context: Context): Hub {
  const hub = hubs.get(context) ?? new Hub(context)
  hubs.set(context, hub)
  return hub
}
