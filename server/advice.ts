import type { Config } from './config.ts'
import type { RunningShop } from './start-shop.ts'

/** What the owner of the shop should know or do next, a line each, told at every start. */
export function advice(
  { smtpUrl, isLocalSite, siteUrl }: Pick<Config, 'smtpUrl' | 'isLocalSite' | 'siteUrl'>,
  { url, context }: Pick<RunningShop, 'url'> & { context: Pick<RunningShop['context'], 'snapshot'> },
): string[] {
  const lines: string[] = []
  if (!smtpUrl && isLocalSite) lines.push(`届いたメールは ${url}/dev/mailbox で読めます。`)
  if (!smtpUrl && !isLocalSite) {
    lines.push(
      `ご注意: SMTP_URL が指定されていないため、メールは送信されず、送信待ちになります（SITE_URL: ${siteUrl}）。`,
    )
  }
  if (context.snapshot.current().products.size === 0) {
    lines.push(
      'このデータベースにはまだ商品がありません。ページには「準備中」と表示されます。商品の入れ方: docs/how-to/open-your-own-shop.md',
    )
  }
  return lines
}
