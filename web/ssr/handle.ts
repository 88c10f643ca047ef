import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { makeStore } from '../app/make-store.ts'
import { manifestAt } from '../assets-url.ts'
import type { Services } from '../services.ts'
import { pageConfigContext, storeContext } from '../store/page-context.ts'
import { adminPage, isAdminAddress } from './admin-page.ts'
import { openPages } from './find-page.ts'

/** One for each address of assets. A running server has one. */
const renderers = new Map<string | undefined, RequestHandler>()

function rendererFor(assetsUrl: string | undefined): RequestHandler {
  const known = renderers.get(assetsUrl)
  if (known) return known
  const renderer = createRequestHandler({ ...build, assets: manifestAt(assetsUrl, build.assets) }, import.meta.env.MODE)
  renderers.set(assetsUrl, renderer)
  return renderer
}

/** Finds the page of an address of this site. */
export const findPage = openPages(build.routes)

/**
 * Renders one page. Store and router context are made inside the bundle, since context keys match by identity.
 * `adminShell` is the built `admin.html`.
 */
export async function handle(request: Request, services: Services, adminShell: string): Promise<Response> {
  if (isAdminAddress(new URL(request.url).pathname)) return adminPage(adminShell, services)
  const context = new RouterContextProvider()
  context.set(storeContext, makeStore({ services }))
  context.set(pageConfigContext, services.config)
  return rendererFor(services.config.assetsUrl)(request, context)
}
