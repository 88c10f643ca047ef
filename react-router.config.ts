import type { Config } from '@react-router/dev/config'
import { compressAssets } from './server/platform/pages/compress-assets.ts'

const config: Config = {
  appDirectory: 'web',
  buildDirectory: 'web/build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Screens are small: one file each costs fewer requests than one per export.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
}

export default config
