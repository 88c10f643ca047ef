import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layersInOrder } from './tools/layers-in-order.ts'
import { vitePhrases } from './tools/phrases/vite-phrases.ts'

/**
 * A few files that many screens share, instead of dozens of small ones; their styles come before those of any screen.
 * `framework`, `ui` and `shell` are needed by every screen, the others where there is something to fill in, to read or to order.
 */
const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|immer|reselect)\//,
  },
  {
    name: 'ui',
    test: /\/web\/ui\/(?:anchor|base|tokens|fonts\/|button|classes|picture|icon|note|skeleton|spinner|illustration|text-link|toast|use-modal|visually-hidden)\./,
  },
  {
    // The hooks of a form: web/store and web/ui come with every page, these with a page that has a form.
    name: 'form-state',
    test: /\/web\/(?:store\/use-(?:contract-form|values-form)|ui\/(?:use-form|text-area-field))\./,
  },
  {
    name: 'forms',
    test: /\/web\/ui\/(?:choice|email-field|error-summary|field|field-error|form-section|half-field|password-input|text-field|text-input)\./,
  },
  {
    name: 'texts',
    test: /\/web\/ui\/(?:breadcrumbs|definition-rows|flow|page-head|prose|section-heading|steps|term-list)\./,
  },
  { name: 'parts', test: /\/web\/ui\// },
  {
    name: 'shell',
    test: /\/web\/(?:app|browser(?!\/(?:kept-page|kept-answers|kept-queue)\.)|store(?!\/key-screen\.)|api(?!\/(?:report-page-error|schemas))|features\/(?:frame(?!\/(?:global-menu|guest-frame|key-page|measuring|menu-links|menu-move|missing-by-link|structured-data|use-kept-page))|session(?!\/(?:guard|return-path)))|(?:paths|assets-url|services)\.ts)/,
  },
  {
    name: 'content',
    test: /\/web\/features\/content\/(?:article-card|article-paths|blogs\.slice|faq-list|faqs\.slice|picture-tiles|scene-paths|scenes\.slice|shop-text)\./,
  },
  { name: 'by-key', test: /\/web\/(?:features\/frame\/(?:guest-frame|key-page)|store\/key-screen)\./ },
  // By itself: the pages of an order need it without the forms.
  { name: 'japanese-address', test: /\/domain\/japanese-address\./ },
  { name: 'quotes', test: /\/web\/features\/quotes\/(?:kept-links|quote-state)\./ },
  { name: 'review', test: /\/web\/(?:features|words)\/(?:\w+\/)?(?:tax-block|review-section)\./ },
  // Alone each is below the size that is compressed.
  { name: 'words', test: /\/web\/words\/(?:seller-lines|shop-facts-words|telephone|unbroken)\./ },
  {
    // Small parts of the same screens: alone each is below the size that is compressed.
    name: 'ordering-form',
    test: /\/web\/(?:features\/ordering-form\/agreement-field|words\/(?:address-words|price-changed))\./,
  },
  {
    name: 'ordering',
    test: /\/web\/features\/(?:booking\/(?:cart-cutoff|use-cutoff-words)|cart\/(?:cart-news|use-cart-offers)|checkout\/use-cart-totals)\./,
  },
]

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [vitePhrases(), reactRouter(), layersInOrder],
  // One self-contained server bundle: React's production code is chosen when building, not by the environment at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rollupOptions: { input: 'web/ssr/handle.ts' } },
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
