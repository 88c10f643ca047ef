import { expect, test } from 'vitest'
import { assetAt, manifestAt } from './assets-url.ts'

test.each([
  [undefined, '/assets/root.js', '/assets/root.js'],
  ['https://cdn.example', '/assets/root.js', 'https://cdn.example/assets/root.js'],
  ['https://cdn.example/oriori/', '/assets/root.js', 'https://cdn.example/oriori/assets/root.js'],
  ['https://cdn.example', '/products/:id', '/products/:id'],
])('with %s the address %s is %s', (assetsUrl, address, expected) => {
  expect(assetAt(assetsUrl, address)).toBe(expected)
})

test('every file of a manifest moves, nothing else does', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/ui.js'] },
    routes: { order: { path: 'order', module: '/assets/order.js', css: ['/assets/order.css'] } },
  }
  expect(manifestAt('https://cdn.example', manifest)).toEqual({
    entry: { module: 'https://cdn.example/assets/entry.js', imports: ['https://cdn.example/assets/ui.js'] },
    routes: {
      order: {
        path: 'order',
        module: 'https://cdn.example/assets/order.js',
        css: ['https://cdn.example/assets/order.css'],
      },
    },
  })
})
