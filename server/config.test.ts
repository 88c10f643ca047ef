import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, variableNames } from './config.ts'

const wrong: Record<string, readonly string[]> = {
  HOST: [' ', 'a b', '999.1.1.1', '-x', 'http://localhost'],
  PORT: [' ', '-1', '65536', '3000 ', '3e3', '0x10', 'http'],
  SITE_URL: [
    'foo',
    'localhost:3000',
    'http://a/b',
    'http://a?x',
    'http://u:p@a',
    'ftp://a',
    'http:///',
    'http://a b',
    'http://1.2.3.4.5',
  ],
  PRODUCTION_URL: ['foo', 'https://a/b'],
  ASSETS_URL: ['foo', '//a', 'https://a/b'],
  DATA_DIR: [' '],
  DATABASE_URL: [
    'foo',
    'mysql://db/app',
    'postgres://',
    'postgres://db:99999/app',
    'postgres://db:0/app',
    'postgres://db:x/app',
    'postgres://a,b:99999/app',
    'postgres://u:%zz@db/app',
    'postgres://db/a b',
    'postgres://256.1.1.1/app',
  ],
  SECRET_KEY: ['foo', 'a'.repeat(63), ' '],
  REDIS_URL: ['foo', 'http://a', 'redis://'],
  S3_URL: ['foo', 'ftp://a'],
  SMTP_URL: ['foo', 'smtp://[:25', 'smtp://', 'smtp://a:99999', 'http://a', 'smtp://u:%zz@a'],
  SHOP_MAIL: ['foo', 'a@b@c'],
  TRUST_PROXY: ['10.0.0.0/99', '300.1.1.1/8', '1.2.3/8', '10.0.0.0', '::1/129', 'loopback,', '10.0.0.0/-1', '*'],
  GTM_ID: ['foo'],
  OPTIMIZE_ID: ['foo'],
  SENTRY_DSN: ['foo', 'https://a', 'https://a/1', 'https://key@a', 'https://key@a/x', 'https://k:p@a/1', 'do_not_send'],
  POSTAL_API_TOKEN: [' ', 'a b', 'a\nb', 'あ'],
  POSTAL_API_URL: ['foo', 'https://a/b'],
  ROBOT_PAYMENT_ID: ['a b'],
  ROBOT_PAYMENT_URL: ['foo', 'https://a.example/gateway'],
  FAQ_URL: ['foo', 'javascript:alert(1)'],
  CONTACT_URL: ['foo'],
  ARTICLES_URL: ['foo'],
  REQUEST_FORM_URL: ['foo'],
  SUMMER_CAMPAIGN_URL: ['foo'],
  OFFICE_SUSHI_CAMPAIGN_URL: ['foo'],
  APP_ENV: ['production'],
  LOG_LEVEL: ['debug', 'INFO'],
}

describe('a wrong value stops the start with one line that names the variable', () => {
  for (const [name, values] of Object.entries(wrong)) {
    test.each(values)(`${name}=%j`, (value) => {
      expect(() => readConfig({ [name]: value })).toThrow(
        expect.objectContaining({
          name: 'CannotStart',
          message: expect.stringMatching(
            new RegExp(`^環境変数 ${name} の値が正しくありません。.+を指定してください。$`),
          ),
        }),
      )
    })
  }
})

test('every variable has wrong values above, and stands in the table of the README', () => {
  expect(Object.keys(wrong).sort()).toEqual(variableNames.toSorted())
  const readme = readFileSync('README.md', 'utf8')
  const [table] = /(?<=\n## Configuration\n)[\s\S]*?(?=\n## )/.exec(readme)!
  const named = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)[A-Z0-9_]+(?=`)/g) ?? [])
  expect(named.sort()).toEqual(variableNames.toSorted())
})

describe('a right value is taken', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::' }, { host: '::' }],
    [{ HOST: 'shop-1.internal' }, { host: 'shop-1.internal' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '8443' }, { port: 8443, siteUrl: 'http://localhost:8443' }],
    [{ SITE_URL: 'https://shop.example.com/' }, { siteUrl: 'https://shop.example.com', isLocalSite: false }],
    [{ SITE_URL: 'http://[::1]:3000' }, { siteUrl: 'http://[::1]:3000', isLocalSite: true }],
    [{ SITE_URL: 'http://127.0.0.1:3000' }, { isLocalSite: true }],
    [{ SITE_URL: 'http://shop.localhost' }, { isLocalSite: true }],
    [{ SITE_URL: 'http://localhost.example.com' }, { isLocalSite: false }],
    [{ DATABASE_URL: 'postgres://db/app' }, { databaseUrl: 'postgres://db/app' }],
    [{ DATABASE_URL: 'postgresql://u:p%40@a:5432,b:5433/app?sslmode=require' }, {}],
    [{ DATABASE_URL: 'postgres://u@[::1]:5432/app' }, {}],
    [{ SMTP_URL: 'smtps://u%40x:p@mail.example.com:465' }, {}],
    [{ TRUST_PROXY: 'loopback,10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
    [{ FAQ_URL: 'https://faq.example.com/a?b#c' }, { external: { faq: 'https://faq.example.com/a?b#c' } }],
    [{ CONTACT_URL: 'https://a.example' }, { external: { contact: 'https://a.example' } }],
    [{ ARTICLES_URL: 'https://a.example' }, { external: { articles: 'https://a.example' } }],
    [{ REQUEST_FORM_URL: 'https://a.example' }, { external: { requestForm: 'https://a.example' } }],
    [{ SUMMER_CAMPAIGN_URL: 'https://a.example' }, { external: { summerCampaign: 'https://a.example' } }],
    [{ OFFICE_SUSHI_CAMPAIGN_URL: 'https://a.example' }, { external: { officeSushiCampaign: 'https://a.example' } }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  ])('%j', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected)
  })
})

test('nothing set: the demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    isLocalSite: true,
    databaseUrl: undefined,
    smtpUrl: undefined,
    shopMail: undefined,
    trustProxy: [],
    sentryDsn: undefined,
    robotPaymentId: undefined,
    robotPaymentUrl: 'https://credit.j-payment.co.jp',
    environment: 'staging',
    logLevel: 'info',
  })
})

test('an empty variable counts as not set', () => {
  const empty = Object.fromEntries(Object.keys(wrong).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('the end-to-end test environment', () => {
  const asked = { SENTRY_DSN: 'https://key@errors.example.com/1', ROBOT_PAYMENT_ID: 'store_1' }
  expect(readConfig(asked)).toMatchObject({ sentryDsn: asked.SENTRY_DSN, robotPaymentId: 'store_1' })
  expect(readConfig({ ...asked, APP_ENV: 'e2e' })).toMatchObject({
    port: 8080,
    siteUrl: 'http://localhost:8080',
    sentryDsn: 'DO_NOT_SEND',
    robotPaymentId: 'cypress_test',
  })
  expect(readConfig({ APP_ENV: 'e2e', PORT: '8081' })).toMatchObject({ port: 8081 })
})

test.each<[string, Record<string, string>, boolean]>([
  ['a shop of ones own', { DATABASE_URL: 'postgres://db/app', SITE_URL: 'https://shop.example.com' }, false],
  ['one that is tried on this machine', { DATABASE_URL: 'postgres://db/app' }, true],
  ['the demo, wherever it is', { SITE_URL: 'https://shop.example.com' }, true],
])('%s says whether it is a demo', (_what, environment, isDemo) => {
  expect(readConfig(environment).isDemo).toBe(isDemo)
})

test.each([
  ['https://shop.example.com', 'https://shop.example.com', 'production'],
  ['https://shop.example.com', 'https://shop.example.com/', 'production'],
  ['https://staging.example.com', 'https://shop.example.com', 'staging'],
  ['https://shop.example.com', '', 'staging'],
])('at %s, with %j as the site for the public, pages say %s', (SITE_URL, PRODUCTION_URL, environment) => {
  expect(readConfig({ SITE_URL, PRODUCTION_URL }).environment).toBe(environment)
})
