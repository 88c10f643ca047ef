import type { PageConfig } from '#web/services.ts'

/** Who is sent something from a visitor's device, as 電気通信事業法 第27条の12 wants it told. */
export type Receiver = {
  /** Kept with an answer: a new receiver is asked for anew. */
  id: 'tag_manager' | 'optimize'
  service: string
  company: string
  sent: string
  purpose: string
  policyUrl: string
  optOutUrl: string
  script: string
}

const google = {
  company: 'Google LLC（アメリカ合衆国）',
  policyUrl: 'https://policies.google.com/privacy?hl=ja',
  optOutUrl: 'https://tools.google.com/dlpage/gaoptout?hl=ja',
}

const viewed =
  '閲覧したページのアドレスと題名、直前に閲覧したページ、閲覧の日時、端末、ブラウザーおよび画面の種類、通信の接続元のアドレス、クッキーに保存された識別子'

/** Exactly those that are configured. */
export function receiversOf({ gtmId, optimizeId }: Pick<PageConfig, 'gtmId' | 'optimizeId'>): Receiver[] {
  const receivers: Receiver[] = []
  if (gtmId) {
    receivers.push({
      ...google,
      id: 'tag_manager',
      service: 'Google タグマネージャー、Google アナリティクス',
      sent: `${viewed}、ログイン中の会員に当社が割り当てた識別番号（氏名、メールアドレスなどは含みません）`,
      purpose: 'サイトの利用状況の把握と改善',
      script: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`,
    })
  }
  if (optimizeId) {
    receivers.push({
      ...google,
      id: 'optimize',
      service: 'Google オプティマイズ',
      sent: viewed,
      purpose: '画面の見せ方の比較と改善',
      script: `https://www.googleoptimize.com/optimize.js?id=${encodeURIComponent(optimizeId)}`,
    })
  }
  return receivers
}
