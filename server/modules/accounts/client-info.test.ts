import { expect, test } from 'vitest'
import { deviceOf, maskNetwork } from './client-info.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36`, 'Chrome（Windows）'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`,
    'Edge（Windows）',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari（Mac）',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/153.0 Mobile/15E148 Safari/604.1`,
    'Chrome（iPhone）',
  ],
  [
    `${mozilla} (Linux; Android 16; Pixel 10) ${webkit} SamsungBrowser/30.0 Chrome/150.0 Mobile Safari/537.36`,
    'Samsung Internet（Android）',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox（Linux）'],
  ['curl/8.5.0', '不明な端末'],
  ['<script>alert(1)</script>', '不明な端末'],
  [undefined, '不明な端末'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2::/64', '2001:db8:1:*'],
  ['local', 'local'],
])('%s is shown as %s', (network, shown) => {
  expect(maskNetwork(network)).toBe(shown)
})
