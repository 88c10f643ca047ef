import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layersInOrder } from './tools/layers-in-order.ts'
import { vitePhrases } from './tools/phrases/vite-phrases.ts'

/**
 * The administration: an app of its own, so that no page of the shop loads or names a script of it. Its files lie beside
 * those of the shop, in a folder of their own; the server puts the page's data into `admin.html` (`web/ssr/admin-page.ts`).
 */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('web/admin', import.meta.url)),
  base: command === 'serve' ? '/_admin/' : '/',
  publicDir: false,
  plugins: [vitePhrases(), layersInOrder],
  build: {
    outDir: '../build/client',
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      input: fileURLToPath(new URL('web/admin/admin.html', import.meta.url)),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|immer|reselect)\//,
            },
            {
              name: 'parts',
              test: /\/web\/(?:ui|store|browser|api(?!\/schemas)|app|admin|features\/(?:admin|session|frame))\//,
            },
          ],
        },
      },
    },
  },
}))
