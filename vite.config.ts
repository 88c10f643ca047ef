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
  // Where nothing can be refused, nobody needs it.
  { name: 'failure', test: /\/web\/(?:words\/(?:failure-sentence|form-failure)|ui\/refusal)\./ },
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
  { name: 'allergens', test: /\/domain\/allergen\./ },
  // Without the parts of one or two screens.
  {
    name: 'parts',
    test: /\/web\/ui\/(?!(?:birth-date-field|check-chips|combobox|copy-field|later-part|switch|use-is-still-there)\.)/,
  },
  { name: 'allergen-chips', test: /\/web\/(?:words\/allergen-chips|ui\/check-chips)\./ },
  {
    name: 'shell',
    test: /\/web\/(?:app|browser(?!\/(?:kept-page|kept-answers|kept-queue)\.)|store(?!\/(?:key-screen|own-load|use-call)\.)|api(?!\/(?:report-page-error|schemas))|features\/(?:frame(?!\/(?:global-menu|guest-frame|key-page|measuring|menu-links|menu-move|missing-by-link|structured-data|use-kept-page))|session(?!\/(?:guard|return-path)))|(?:paths|assets-url|services)\.ts)/,
  },
  {
    name: 'content',
    test: /\/web\/features\/content\/(?:article-card|article-paths|blogs\.slice|faq-list|faqs\.slice|picture-tiles|scene-paths|scenes\.slice|shop-text)\./,
  },
  { name: 'by-key', test: /\/web\/(?:features\/frame\/(?:guest-frame|key-page)|store\/key-screen)\./ },
  // By itself: the pages of an order need it without the forms.
  { name: 'japanese-address', test: /\/domain\/japanese-address\./ },
  // What an order costs and when, wherever one is read.
  { name: 'order-terms', test: /\/(?:domain\/(?:cancellation|payment-term)|contract\/order-words)\./ },
  { name: 'quote-words', test: /\/(?:contract\/quote-words|web\/features\/quotes\/(?:quote-note|gone-words))\./ },
  // Each takes along what it imports, unless that has a name of its own before.
  { name: 'event', test: /\/domain\/event\./ },
  { name: 'event-words', test: /\/web\/features\/events\/event-words\./ },
  {
    // What every screen of an account has.
    name: 'me',
    test: /\/web\/(?:features\/account\/(?:set-status|profile\/me\.slice)|screens\/mypage\/part-skeleton)\./,
  },
  // Alone the second is below the size that is compressed.
  { name: 'own-load', test: /\/web\/(?:store\/own-load|features\/account\/load-failed)\./ },
  { name: 'fee-now', test: /\/web\/words\/fee-now\./ },
  // Alone it is below the size that is compressed.
  { name: 'cancel-dialog', test: /\/web\/features\/sale\/(?:cancel-dialog|guests\/tell-when-wanted)\./ },
  { name: 'answer-bar', test: /\/web\/features\/(?:events\/answer-bar|advice\/fee-if-cancelled)\./ },
  {
    // What the page of a gathering and its dialogs share.
    name: 'gathering',
    test: /\/web\/(?:features\/events\/(?:adding-keys\.slice|attendees-status\.slice|decide-pair|event\.slice|guest-list|reminder)|screens\/mypage\/event\/guests\/(?:change-guests|guest-row))\.tsx?/,
  },
  { name: 'quotes', test: /\/web\/features\/quotes\/(?:kept-links|quote-state)\./ },
  { name: 'account', test: /\/web\/features\/account\/(?:account-screen|problem|profile\/me\.slice)\./ },
  {
    name: 'review',
    test: /\/(?:web\/(?:features|words)\/(?:\w+\/)?(?:tax-block|review-section)|domain\/allergy-words)\./,
  },
  // Alone each is below the size that is compressed.
  { name: 'words', test: /\/web\/words\/(?:seller-lines|shop-facts-words|telephone|unbroken)\./ },
  {
    // Small parts of the same screens: alone each is below the size that is compressed.
    name: 'ordering-form',
    test: /\/web\/(?:features\/ordering-form\/(?:agreement-field|note-field)|words\/(?:address-words|price-changed))\./,
  },
  { name: 'tel-words', test: /\/contract\/tel-words\./ },
  // An order needs both, a plan the first, the addresses of an account part of both: apart they would be four.
  {
    name: 'place-fields',
    test: /\/(?:domain\/same-place|web\/features\/ordering-form\/(?:address-fields|autofill-address|title-field|use-address-search|window-field))\./,
  },
  // Who orders and who is billed: a plan's change asks for the first alone, and for two hundred bytes they stay together.
  { name: 'orderer-fields', test: /\/web\/features\/ordering-form\/(?:person-fields|invoice-fields)\./ },
  { name: 'reception-fields', test: /\/web\/features\/ordering-form\/(?:reception-fields|tableware-field)\./ },
  {
    name: 'ordering',
    test: /\/web\/features\/(?:conditions\/(?:cart-cutoff|use-cutoff-words)|cart\/(?:cart-news|use-cart-offers)|checkout\/use-cart-totals)\./,
  },
]

const onEveryScreen = /\/(?:framework|ui|shell|form-state|parts|rolldown-runtime)-[\w-]{8}\.js$/

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
    // Of a part that is loaded when it is wanted, nothing that the screen has by then is listed again.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryScreen.test(file)) },
    reportCompressedSize: false,
    // What the licences of bundled packages ask for; `root.tsx` points to it.
    license: { fileName: 'licenses.txt' },
  },
}))
