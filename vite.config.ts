import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Three files that every screen needs, instead of a dozen small ones; their styles come before those of any screen. */
const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|immer|reselect)\//,
  },
  { name: 'ui', test: /\/web\/ui\// },
  {
    name: 'shell',
    test: /\/web\/(?:store|api|features\/(?:shell|menu|session(?!\/(?:guard|return-path))|common|toasts)|(?:paths|shop|assets-url|services)\.ts)/,
  },
]

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [reactRouter()],
  // One self-contained server bundle: React's production code is chosen when building, not by the environment at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rollupOptions: { input: 'web/handle.ts' } },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What the licences of bundled packages ask for; `root.tsx` points to it.
    license: { fileName: 'licenses.txt' },
  },
}))
