import { Links, Meta, Outlet, Scripts } from 'react-router'
import { PageDataBlock } from './store/page-data.tsx'

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageDataBlock />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
