import './ui/fonts/fallbacks.css'
import './ui/tokens.css'
import './ui/base.css'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import { isDrawn, letterIcon } from '#contract/drawn-name.ts'
import { BeingPrepared } from './features/frame/being-prepared.tsx'
import { FirstScreen } from './features/frame/first-screen.tsx'
import { Footer } from './features/frame/footer.tsx'
import { Header } from './features/frame/header.tsx'
import { Menu } from './features/frame/menu.tsx'
import { NavigationProgress } from './features/frame/navigation-progress.tsx'
import { OfflineNote } from './features/frame/offline-note.tsx'
import { PauseBar } from './features/frame/pause-bar.tsx'
import { RouteChange } from './features/frame/route-change.tsx'
import { RouterLink } from './features/frame/router-link.tsx'
import { SkipLink } from './features/frame/skip-link.tsx'
import { NotFoundScreen, ServerErrorScreen } from './features/frame/status-screen.tsx'
import { ThirdParties } from './features/frame/third-parties.tsx'
import { Toasts } from './features/frame/toasts.tsx'
import { useWindowSizeInStore } from './features/frame/use-window-size.ts'
import { WithoutScripts } from './features/frame/without-scripts.tsx'
import { SessionWatch } from './features/session/session-watch.tsx'
import { BootstrapScript } from './start/bootstrap-script.tsx'
import { PageDataBlock, usePageConfig, useShop } from './store/page-data.tsx'
import { isShown, type ScreenHandle } from './store/screen-handle.ts'
import { LinkProvider } from './ui/anchor.tsx'

export function Layout({ children }: { children: React.ReactNode }) {
  const shop = useShop()
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <BootstrapScript />
        <meta name="theme-color" content="#16294a" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:site_name" content={shop.name} />
        <meta property="og:type" content="website" />
        <link rel="license" href="/licenses.txt" />
        <link rel="icon" href={isDrawn(shop) ? '/favicon.svg' : letterIcon(shop)} type="image/svg+xml" />
        {isDrawn(shop) && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        {/* Fetched by no browser that knows modules. */}
        <script noModule defer src="/ie-support-end.js" />
      </head>
      <body>
        <LinkProvider value={RouterLink}>
          <FirstScreen>
            {children}
            <Toasts />
            <OfflineNote />
            <WithoutScripts />
            <ThirdParties />
            <SessionWatch />
            <RouteChange />
          </FirstScreen>
        </LinkProvider>
        <PageDataBlock />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useWindowSizeInStore()
  const screen = useScreenHandle()
  if (!isShown(screen, usePageConfig())) return <BeingPrepared />
  if (screen.frame === 'bare') return <Outlet />
  return (
    <Frame clear={screen.header === 'clear'}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isShown(useScreenHandle(), usePageConfig())) return <BeingPrepared />
  return (
    <Frame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ServerErrorScreen />}</Frame>
  )
}

function Frame({ clear, children }: { clear?: boolean; children: React.ReactNode }) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <PauseBar />
      <Header clear={clear} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Menu />
    </>
  )
}

/** The option of the innermost route that sets it. */
function useScreenHandle(): ScreenHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
