import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Services } from './services.ts'
import { makeStore } from './store/make-store.ts'
import { pageConfigContext, storeContext } from './store/page-context.ts'

const render = createRequestHandler(build, import.meta.env.MODE)

/** Renders one page. Store and router context are made here, inside the bundle, since context keys match by identity. */
export function handle(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(storeContext, makeStore({ services }))
  context.set(pageConfigContext, services.config)
  return render(request, context)
}
