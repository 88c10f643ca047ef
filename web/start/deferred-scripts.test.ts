import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

test('scripts wait as text and name the modules to fetch; all else stays', () => {
  const page = [
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
    '<link rel="preload" href="/logo.svg"/></head><script>first()</script>',
    '<script nonce="m" type="module" async="">import "/assets/a.js"</script>',
  ].join('')
  expect(deferScripts(page, 'm')).toBe(
    [
      '<head><link rel="preload" href="/logo.svg"/></head><script>first()</script>',
      '<script nonce="m" id="deferred-script" type="text/plain" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
    ].join(''),
  )
})

test('a page whose scripts look otherwise is refused, not sent without them', () => {
  expect(() => deferScripts('<script type="module">import "/assets/a.js"</script>', 'm')).toThrow()
})
