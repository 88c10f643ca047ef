import { japaneseInstant } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { heading, type Mail, mailLayout, paragraph, plain, type Sender } from '../mail-layout.ts'

/** ISO 8601. */
export type ShopMailProps = { askedAt: string; launchUrl: string }

export const shopMails = { 'shop-mail-tried': shopMailTried }

/** To the shop's own address, to see that mails arrive. */
function shopMailTried({ askedAt, launchUrl }: ShopMailProps, from: Sender): Mail {
  const subject = `【${from.shop.name}】メールの送信テスト`
  const words = [
    `${japaneseInstant(new Date(askedAt))}に、管理画面から送られたテストメールです。`,
    'このメールが届いていれば、ご注文の控えやお知らせのメールも届きます。管理画面の「開店の準備」で「届きました」を押してください。',
  ]
  return {
    subject,
    text: plain([...words, '', launchUrl], 'shop', from),
    html: mailLayout(
      subject,
      words[0]!,
      html`<tr><td class="side" style="padding:36px 40px">${heading('メールの送信テスト')}${words.map((line) => paragraph(line))}${paragraph(launchUrl)}</td></tr>`,
      'shop',
      from,
    ),
  }
}
