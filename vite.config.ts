import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [reactRouter()],
  // One self-contained server bundle: React's production code is chosen when building, not by the environment at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    ssr: { build: { rollupOptions: { input: 'web/handle.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
}))
