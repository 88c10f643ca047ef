import type { Config } from '@react-router/dev/config'
import { compressAssets } from '#platform/pages'

const config: Config = {
  appDirectory: 'web',
  buildDirectory: 'web/build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
}

export default config
