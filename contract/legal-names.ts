import type { LegalText } from './legal.ts'

/** What the texts are called. */
export const legalNames: Record<LegalText, string> = {
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  tokushoho: '特定商取引法に基づく表記',
  external_transmission: '外部送信について',
  alcohol: '酒類の販売について',
  accessibility: 'アクセシビリティへの取り組み',
}
