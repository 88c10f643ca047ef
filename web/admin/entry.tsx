import '../ui/fonts/fallbacks.css'
import '../ui/fonts/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from '#contract/routes.ts'
import { oneAtATimeOverTabs } from '../api/one-at-a-time.ts'
import { sendFile } from '../api/send-file.ts'
import { makeStore } from '../app/make-store.ts'
import { browserTokens } from '../browser/session-tokens.ts'
import { shopNow } from '../browser/shop-clock.ts'
import { restoreSession } from '../features/session/watch-session.ts'
import { pageConfigContext, storeContext } from '../store/page-context.ts'
import { PageData, readPageData } from '../store/page-data.tsx'
import { adminRoutes } from './routes.ts'

const { config, text } = readPageData()

const store = makeStore({
  routes,
  services: {
    fetch: (request, onSent) => (onSent ? sendFile(request, onSent) : fetch(request)),
    origin: window.location.origin,
    config,
  },
  browser: {
    tokens: browserTokens(document, shopNow),
    oneAtATime: oneAtATimeOverTabs(navigator.locks, 'session-refresh'),
  },
})
store.dispatch(restoreSession())

const router = createBrowserRouter(adminRoutes, {
  getContext() {
    const context = new RouterContextProvider()
    context.set(storeContext, store)
    context.set(pageConfigContext, config)
    return context
  },
})

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <PageData value={{ config, text }}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </PageData>
  </StrictMode>,
)
