import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { Provider } from 'react-redux'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { lateScripts } from './start/late-scripts.ts'
import { pageConfigContext, storeContext } from './store/page-context.ts'
import { PageData, pageDataText } from './store/page-data.tsx'
import { touchedState } from './store/root-reducer.ts'

/** A screen's whole HTML in one piece: a cached page is a buffer, and only a finished one has a status to trust. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const store = context.get(storeContext)
  const config = context.get(pageConfigContext)
  const state = touchedState(store.getState())
  const html = await renderWhole(
    <PageData value={{ config, text: pageDataText({ state, config }) }}>
      <Provider store={store} serverState={store.getState()}>
        <ServerRouter context={routerContext} url={request.url} />
      </Provider>
    </PageData>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!isShared(routerContext)) return new Response(html, { status, headers })
  headers.set('x-page-cache', 'shared')
  // Shared pages are whole without their scripts; Vite's own order of scripts is left alone in development.
  return new Response(import.meta.env.DEV ? html : lateScripts(html), { status, headers })
}

function isShared({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { cache?: unknown } | undefined
    return handle?.cache === 'shared'
  })
}

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let failure: unknown
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        done()
        if (failure === undefined) resolve(text(chunks))
        else reject(failure)
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failure ??= error
      },
    })
  })
}

function text(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}
