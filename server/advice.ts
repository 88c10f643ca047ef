import { inventedFacts } from '#contract/invented-facts.ts'
import type { Config } from './config.ts'
import type { RunningShop } from './start-shop.ts'

/** What the owner of the shop should know or do next, one line each, logged at every start. */
export function advice(
  { smtpUrl, isLocalSite, siteUrl, databaseUrl }: Pick<Config, 'smtpUrl' | 'isLocalSite' | 'siteUrl' | 'databaseUrl'>,
  { url, context }: Pick<RunningShop, 'url'> & { context: Pick<RunningShop['context'], 'snapshot'> },
): string[] {
  const lines: string[] = []
  if (!smtpUrl && isLocalSite) lines.push(`届いたメールは ${url}/dev/mailbox で読めます。`)
  if (!smtpUrl && !isLocalSite) {
    lines.push(
      `ご注意: SMTP_URL が指定されていないため、メールは送信されず、送信待ちになります（SITE_URL: ${siteUrl}）。`,
    )
  }
  const invented = inventedFacts()
  if (databaseUrl && !isLocalSite && invented.length > 0) {
    lines.push(
      `ご注意: contract/shop.ts に架空の会社の情報が残っているため、ページ・メール・書類に「デモ」と表示されます: ${invented.join('、')}。PRODUCTION_URL を指定すると、書き終えるまで起動しません。`,
    )
  }
  const { plans, articles, faqGroups, scenes } = context.snapshot.current()
  if (!databaseUrl && [plans.size, articles.length, faqGroups.length, scenes.length].includes(0)) {
    lines.push(
      'このデモは前の版で作られたため、まだ空の画面があります。サーバーを止めて npm run demo:reset とすると、次の起動で新しく作ります。',
    )
  }
  if (context.snapshot.current().products.size === 0) {
    lines.push(
      'このデータベースにはまだ商品がありません。ページには「ただいま、お店を準備しています」と表示されます。商品の入れ方: docs/how-to/open-your-own-shop.md',
    )
  }
  return lines
}
