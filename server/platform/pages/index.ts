export { createPages, type Pages } from './create-pages.ts'
export { createDevPages } from './dev-pages.ts'
export type { Render } from './page.ts'
