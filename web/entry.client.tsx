import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { oneAtATimeOverTabs } from './api/one-at-a-time.ts'
import { makeStore, persistedSlices } from './app/make-store.ts'
import { keepPress, notePresses, takePress } from './app/pressed-page.ts'
import { manifestAt } from './assets-url.ts'
import { browserTokens } from './browser/session-tokens.ts'
import { shopNow } from './browser/shop-clock.ts'
import { restoreSession } from './features/session/watch-session.ts'
import { pageConfigContext, storeContext } from './store/page-context.ts'
import { PageData, readPageData } from './store/page-data.tsx'
import { followOtherTabs, restoreSlices } from './store/persist.ts'

const lostPress = takePress()
if (lostPress) window.location.assign(lostPress)
window.addEventListener('pagehide', keepPress)

const { state, config, text } = readPageData()

/** Fetched with the first error; a shop that reports none fetches nothing. */
function report(error: unknown): void {
  if (!config.sentryDsn || config.sentryDsn === 'DO_NOT_SEND') return
  import('./api/report-page-error.ts').then(({ reportPageError }) => reportPageError(error)).catch(() => {})
}
window.addEventListener('error', ({ error }) => report(error))
window.addEventListener('unhandledrejection', ({ reason }) => report(reason))

const store = makeStore({
  services: { fetch: (request) => fetch(request), origin: window.location.origin, config },
  preloadedState: state,
  browser: {
    tokens: browserTokens(document, shopNow),
    oneAtATime: oneAtATimeOverTabs(navigator.locks, 'session-refresh'),
  },
})

const routerScope = window as { __reactRouterManifest?: object }
routerScope.__reactRouterManifest = manifestAt(config.assetsUrl, routerScope.__reactRouterManifest)

/** The state that the server rendered from: the data in the page, and otherwise the initial state. */
const serverState = store.getState()

// Before hydration. `serverState` keeps the first render equal to the server's.
restoreSlices(store, persistedSlices)
followOtherTabs(store, persistedSlices)
store.dispatch(restoreSession())

function getContext() {
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  context.set(pageConfigContext, config)
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageData value={{ config, text }}>
        <Provider store={store} serverState={serverState}>
          <HydratedRouter getContext={getContext} instrumentations={[notePresses]} />
        </Provider>
      </PageData>
    </StrictMode>,
    {
      // A boundary shows its screen of errors; the others arrive at the window.
      onCaughtError(error) {
        console.error(error)
        report(error)
      },
    },
  )
})
