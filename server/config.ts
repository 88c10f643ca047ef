import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '#platform/db'
import {
  address,
  databaseAddress,
  host,
  networks,
  origin,
  port,
  secretKeys,
  sentryDsn,
  serverAddress,
} from './config-values.ts'

/** Everything that can be set from outside, read once at start. */
export type Config = ReturnType<typeof readConfig>

/** Name, shape, what to tell who set it wrongly. */
const variables = {
  HOST: [host, 'ホスト名かIPアドレス'],
  PORT: [port, '0から65535の整数'],
  SITE_URL: [origin, 'http://localhost:3000 のような、パスのないアドレス'],
  PRODUCTION_URL: [origin, 'https://www.example.com のような、パスのない本番サイトのアドレス'],
  ASSETS_URL: [origin, 'https://assets.example.com のような、パスのないアドレス'],
  DATA_DIR: [z.string().regex(/\S/), 'フォルダー'],
  DATABASE_URL: [databaseAddress, 'postgres://ユーザー:パスワード@ホスト:5432/データベース の形のアドレス'],
  SECRET_KEY: [secretKeys, '32バイトの鍵（openssl rand -base64 32 の出力）か、「新しい鍵,前の鍵」'],
  REDIS_URL: [serverAddress('redis', 'rediss'), 'redis://… の形のアドレス'],
  S3_URL: [serverAddress('s3', 'http', 'https'), 's3://… の形のアドレス'],
  SMTP_URL: [serverAddress('smtp', 'smtps'), 'smtp://ユーザー:パスワード@ホスト:587 の形のアドレス'],
  SHOP_MAIL: [z.email(), '店のメールアドレス'],
  TRUST_PROXY: [networks, 'loopback か、10.0.0.0/8 のような範囲'],
  GTM_ID: [z.string().regex(/^GTM-[A-Z0-9]{4,12}$/), 'GTM-XXXXXXX の形'],
  OPTIMIZE_ID: [z.string().regex(/^(OPT|GTM)-[A-Z0-9]{4,12}$/), 'OPT-XXXXXXX の形'],
  SENTRY_DSN: [z.union([sentryDsn, z.literal('DO_NOT_SEND')]), 'https://鍵@ホスト/番号 の形のDSNか DO_NOT_SEND'],
  POSTAL_API_TOKEN: [z.string().regex(/^[!-~]{1,500}$/), '郵便番号検索のトークン'],
  POSTAL_API_URL: [origin, '郵便番号検索のサービスのアドレス'],
  ROBOT_PAYMENT_ID: [z.string().regex(/^\w{1,64}$/), '英数字のID'],
  ROBOT_PAYMENT_URL: [origin, 'https://credit.j-payment.co.jp のような、決済会社のアドレス'],
  FAQ_URL: [address, 'よくある質問のページのアドレス（https://…）'],
  CONTACT_URL: [address, 'お問い合わせのページのアドレス（https://…）'],
  ARTICLES_URL: [address, '読みもののページのアドレス（https://…）'],
  REQUEST_FORM_URL: [address, 'ご相談フォームのページのアドレス（https://…）'],
  SUMMER_CAMPAIGN_URL: [address, '夏のご案内のページのアドレス（https://…）'],
  OFFICE_SUSHI_CAMPAIGN_URL: [address, 'オフィスの鮨のご案内のページのアドレス（https://…）'],
  APP_ENV: [z.enum(['e2e']), 'e2e'],
  LOG_LEVEL: [z.enum(['info', 'warn', 'error', 'silent']), 'info、warn、error、silent のいずれか'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

/** @internal Tests hold the table of the README and the wrong values against it. */
export const variableNames = Object.keys(variables)

type Values = { [K in keyof typeof variables]?: z.output<(typeof variables)[K][0]> }

/** Reads the environment; a wrong value stops the start and names the variable. An empty one counts as not set. */
export function readConfig(environment: Record<string, string | undefined>) {
  const values: Record<string, unknown> = {}
  for (const [name, [schema, wanted]] of Object.entries(variables)) {
    const text = environment[name]
    if (text === undefined || text === '') continue
    const result = schema.safeParse(text)
    if (!result.success) throw new CannotStart(`環境変数 ${name} の値が正しくありません。${wanted}を指定してください。`)
    values[name] = result.data
  }
  return configOf(values as Values)
}

function configOf(set: Values) {
  const isE2e = set.APP_ENV === 'e2e'
  const port = set.PORT ?? (isE2e ? 8080 : 3000)
  const siteUrl = set.SITE_URL ?? `http://localhost:${port}`
  const isLocalSite = isLoopback(new URL(siteUrl).hostname)
  const dataDir = set.DATA_DIR ?? './data'
  return {
    host: set.HOST ?? '127.0.0.1',
    port,
    siteUrl,
    /** SITE_URL is this machine: the demo accounts may sign in. */
    isLocalSite,
    /** Tests place their own orders, and the demo's mails must not reach real mailboxes. */
    hasDemoOrders: !isE2e && !set.SMTP_URL,
    assetsUrl: set.ASSETS_URL,
    /** Nothing is delivered, and every page, mail and paper says so: see decision 33. */
    isDemo: isLocalSite || !set.DATABASE_URL,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    /** Undefined: the server starts a PostgreSQL of its own in `dataDir` and loads the demo shop into it. */
    databaseUrl: set.DATABASE_URL,
    /** Keys of secrets that are sealed in the database, the newest first. Undefined: they are in a file in `dataDir`. */
    secretKeys: set.SECRET_KEY,
    redisUrl: set.REDIS_URL,
    s3Url: set.S3_URL,
    /** Undefined: on this machine mails go to the mailbox at /dev/mailbox, on a public site they wait. */
    smtpUrl: set.SMTP_URL,
    /** Undefined: mails to the shop go to the address that customers read. */
    shopMail: set.SHOP_MAIL,
    trustProxy: set.TRUST_PROXY?.split(',') ?? [],
    gtmId: set.GTM_ID,
    optimizeId: set.OPTIMIZE_ID,
    sentryDsn: isE2e ? 'DO_NOT_SEND' : set.SENTRY_DSN,
    postalApiToken: set.POSTAL_API_TOKEN,
    postalApiUrl: `${set.POSTAL_API_URL ?? 'https://apis.postcode-jp.com'}/api/v6`,
    robotPaymentId: isE2e ? 'cypress_test' : set.ROBOT_PAYMENT_ID,
    /** Another one in development only: there a server of our own answers for the company. */
    robotPaymentUrl: set.ROBOT_PAYMENT_URL ?? 'https://credit.j-payment.co.jp',
    environment: set.PRODUCTION_URL === siteUrl ? ('production' as const) : ('staging' as const),
    external: {
      faq: set.FAQ_URL,
      contact: set.CONTACT_URL,
      articles: set.ARTICLES_URL,
      requestForm: set.REQUEST_FORM_URL,
      summerCampaign: set.SUMMER_CAMPAIGN_URL,
      officeSushiCampaign: set.OFFICE_SUSHI_CAMPAIGN_URL,
    },
    logLevel: set.LOG_LEVEL ?? ('info' as const),
  }
}

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\./.test(hostname) || hostname === '[::1]'
