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
  const { plans, articles, faqGroups, scenes, isOpen } = context.snapshot.current()
  if (!databaseUrl && [plans.size, articles.length, faqGroups.length, scenes.length].includes(0)) {
    lines.push(
      'このデモは前の版で作られたため、まだ空の画面があります。サーバーを止めて npm run demo:reset とすると、次の起動で新しく作ります。',
    )
  }
  if (!isOpen) {
    lines.push(
      `お店はまだ開いていません。ページには「ただいま開店の準備をしています」と表示されます。開店の準備: ${url}/admin/launch（最初の管理者: npm run admin -- invite …）`,
    )
  }
  return lines
}
