export { shop } from '#contract/shop.ts'
