import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { loginPath, safeReturnPath } from './return-path.ts'

test.each([
  '/',
  '/?scrollTo=menu',
  '/about',
  '/order?category=3&q=%E5%AF%BF%E5%8F%B8#p7',
  '/products/12',
  '/cart',
  '/order/entry/3',
  '/order/complete/5b0b0c53-0000-4000-8000-000000000000',
  '/orders/Yw_-9',
  '/mypage/events?type=past&page=2',
  '/mypage',
  '/mypage/security?x=1#codes',
  '/mypage/profile',
  '/mypage/email',
  '/mypage/delete',
  '/mypage/meetups?page=2',
  '/mypage/meetups/0b0c5300-0000-4000-8000-000000000000',
  '/change-password',
  '/admin/products',
])('%s is led back to', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  null,
  '',
  ' ',
  'mypage',
  './mypage',
  '?path=/order',
  '#order',
  '//evil.example',
  '///evil.example',
  '////evil.example/order',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/order\\..\\..\\evil',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/order/..//evil.example',
  '/order/..//evil.example/..',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/;//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/or\nder',
  '/\u0000/evil.example',
  '/\u200B/evil.example',
  '/\u2028/evil.example',
  '/\u202Eredro',
  '/／evil.example',
  '／／evil.example',
  '/⁄evil.example',
  '/。evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '/%00',
  'http://evil.example/mypage',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/order',
  'http://return.invalid/mypage/../../evil',
  '//return.invalid@evil.example/order',
  'http://return.invalid@evil.example/order',
  'http://user:pw@return.invalid/order',
  '//user@return.invalid/order',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:http://return.invalid/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  '@evil.example',
  '/@evil.example',
  '/mypage/login',
  '/mypage/login?path=/mypage/login',
  '/mypage/login?path=%2Fmypage%2Flogin%3Fpath%3D%2Forder',
  '/mypage/login#x',
  '/mypage/login/',
  '/mypage/./login',
  '/mypage/x/../login',
  '/mypage/x/%2e%2e/login',
  '/mypage/%6cogin',
  '/MYPAGE/LOGIN',
  '/mypage/logout',
  '/mypage/../mypage/logout?x',
  '/mypage/new-password-policy',
  '/register-password?token=stolen',
  '/reset-password/confirm?token=stolen',
  '/change-email?token=stolen',
  '/create-account',
  '/backend/api/users',
  '/backend/dev/mails',
  '/pictures/x.svg',
  '/assets/x.js',
  '/nowhere',
  '/admin',
  '/admin/meetups/5b0b0c53-0000-4000-8000-000000000000',
  '/products/1/../../evil',
  '/products/',
  '/products/<script>',
  '/order/entry/4',
  '/admin//evil.example',
  '/admin/../mypage/logout',
  '/admin/a.b',
  '/mypage/meetups/..%2f..%2fevil',
  `/order?${'a'.repeat(3_000)}`,
  `/${'a'.repeat(100_000)}`,
  `${'/..'.repeat(300)}//evil.example`,
])('%j leads to the my-page', (path) => {
  expect(safeReturnPath(path)).toBe(paths.mypage)
})

test('for any input the answer is on the site, and is its own answer', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      'mypage',
      'order',
      'login',
      '%2f',
      '%5c',
      '\t',
      '@',
      ':',
      '?',
      '#',
      'https:',
    ],
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      ),
      (path) => {
        const safe = safeReturnPath(path)
        const url = new URL(safe, 'http://shop.test')
        expect(url.origin).toBe('http://shop.test')
        expect(url.pathname + url.search + url.hash).toBe(safe)
        expect(url.pathname).not.toMatch(/^\/\/|log(?:in|out)/)
        expect(safeReturnPath(safe)).toBe(safe)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  ['/order/entry/3', '/mypage/login?path=%2Forder%2Fentry%2F3'],
  ['/mypage/profile?page=2', '/mypage/login?path=%2Fmypage%2Fprofile%3Fpage%3D2'],
  ['/mypage', '/mypage/login?path=%2Fmypage'],
  ['/mypage/login?path=%2Forder', '/mypage/login?path=%2Fmypage'],
  ['/mypage/logout', '/mypage/login?path=%2Fmypage'],
  ['//evil.example', '/mypage/login?path=%2Fmypage'],
])('from %s the way in is %s', (here, path) => {
  expect(loginPath(here)).toBe(path)
})
