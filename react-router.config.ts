import type { Config } from '@react-router/dev/config'
import { build } from 'vite'
import { compressAssets } from './server/platform/pages/compress-assets.ts'

const config: Config = {
  appDirectory: 'web',
  buildDirectory: 'web/build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Screens are small: one file each costs fewer requests than one per export.
  splitRouteModules: false,
  // The administration is built into the same folder: one command makes all of the web.
  async buildEnd({ reactRouterConfig }) {
    await build({ configFile: 'vite.admin.config.ts' })
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`)
  },
}

export default config
