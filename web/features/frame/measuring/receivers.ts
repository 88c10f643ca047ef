import type { PageConfig } from '#web/services.ts'

/** A company that a visitor's device sends data to, with what 電気通信事業法 第27条の12 requires us to publish. */
export type Receiver = {
  /** Kept with an answer: a new receiver needs a new consent. */
  id: 'tag_manager'
  service: string
  company: string
  sent: string
  purpose: string
  policyUrl: string
  optOutUrl: string
  script: string
}

/** Exactly those that are configured. */
export const receiversOf = ({ gtmId }: Pick<PageConfig, 'gtmId'>): Receiver[] =>
  gtmId
    ? [
        {
          id: 'tag_manager',
          service: 'Google タグマネージャー、Google アナリティクス',
          company: 'Google LLC（アメリカ合衆国）',
          sent: '閲覧したページのアドレスと題名、直前に閲覧したページ、閲覧の日時、端末、ブラウザーおよび画面の種類、通信の接続元のアドレス、クッキーに保存された識別子、ログイン中の会員に当社が割り当てた識別番号（氏名、メールアドレスなどは含みません）',
          purpose: 'サイトの利用状況の把握と改善',
          policyUrl: 'https://policies.google.com/privacy?hl=ja',
          optOutUrl: 'https://tools.google.com/dlpage/gaoptout?hl=ja',
          script: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`,
        },
      ]
    : []
