/** The module the React Router plugin makes of routes.ts and the entries. */
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  export const assets: ServerBuild['assets']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const basename: ServerBuild['basename']
  export const entry: ServerBuild['entry']
  export const future: ServerBuild['future']
  export const isSpaMode: ServerBuild['isSpaMode']
  export const prerender: ServerBuild['prerender']
  export const publicPath: ServerBuild['publicPath']
  export const routeDiscovery: ServerBuild['routeDiscovery']
  export const routes: ServerBuild['routes']
  export const ssr: ServerBuild['ssr']
}

/**
 * The only part of Node this room uses, in entry.server.tsx. The full types would bring `process` to the browser code.
 */
declare module 'node:stream' {
  export class Writable {
    constructor(options: {
      write(chunk: Uint8Array, encoding: string, done: () => void): void
      final(done: () => void): void
    })
  }
}
