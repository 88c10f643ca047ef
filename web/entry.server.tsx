import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { Provider } from 'react-redux'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { touchedState } from './app/root-reducer.ts'
import { deferScripts } from './start/deferred-scripts.ts'
import { pageConfigContext, storeContext } from './store/page-context.ts'
import { PageData, pageDataText } from './store/page-data.tsx'
import { isShown, type ScreenHandle } from './store/screen-handle.ts'

/** After it a search engine looks whether the shop has opened. */
const hourInSeconds = '3600'

/** A screen's whole HTML in one piece: a cached page is a buffer, and only a finished one has a reliable status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const store = context.get(storeContext)
  const config = context.get(pageConfigContext)
  const screen = screenOf(routerContext)
  const shown = isShown(screen, config)
  const state = shown ? touchedState(store.getState()) : {}
  // Only this rendering knows it: a script with this mark was put into the page by us.
  const scriptMark = crypto.randomUUID()
  const html = await renderWhole(
    <PageData value={{ config, text: pageDataText({ state, config }), scriptMark }}>
      <Provider store={store} serverState={store.getState()}>
        <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
      </Provider>
    </PageData>,
    scriptMark,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-mark', scriptMark)
  if (screen.cache === 'shared') headers.set('x-page-cache', 'shared')
  if (!shown) headers.set('retry-after', hourInSeconds)
  // The server's HTML is painted before the scripts arrive. In development Vite's own order stays.
  return new Response(import.meta.env.DEV ? html : deferScripts(html, scriptMark), {
    status: shown ? status : 503,
    headers,
  })
}

/** The handle of the screen itself. Routes around it do not count. */
function screenOf({ staticHandlerContext, routeModules }: EntryContext): ScreenHandle {
  const screen = staticHandlerContext.matches.at(-1)
  return (screen && (routeModules[screen.route.id]?.handle as ScreenHandle | undefined)) ?? {}
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
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
      nonce,
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
