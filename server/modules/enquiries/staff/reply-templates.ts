import type { ShopFacts } from '#contract/shop-facts.ts'

/** What staff begin an answer with; the names are left open, for the screen to fill in. Facts of the shop are its own. */
export const replyTemplates = (shop: ShopFacts): { id: string; name: string; text: string }[] => [
  {
    id: 'greeting',
    name: '書き出しと結び',
    text: letter(shop, 'お問い合わせの件、次のとおりお返事いたします。\n\n'),
  },
  {
    id: 'estimate',
    name: 'お見積りのご相談',
    text: letter(
      shop,
      'お見積りのご相談をいただき、ありがとうございます。次の点をお知らせいただけましたら、すぐにお見積りをお作りします。\n\n・開催日とお届けの時刻\n・お届け先のご住所\n・人数と、お一人さまのご予算\n・お召し上がりになれない食材\n',
    ),
  },
  {
    id: 'ask_more',
    name: '内容の確認',
    text: letter(shop, 'お手数ですが、次の点をお知らせください。\n\n・\n'),
  },
  {
    id: 'looking_into',
    name: 'お調べしています',
    text: letter(shop, 'ただいま担当の者に確認しております。分かりしだい、こちらからお返事いたします。\n'),
  },
  {
    id: 'declined',
    name: 'お受けできないとき',
    text: letter(
      shop,
      '申し訳ございませんが、このたびのご希望には添えません。別の日や別の内容でしたらご用意できることがありますので、よろしければお知らせください。\n',
    ),
  },
]

const letter = ({ company, tel, hours }: ShopFacts, body: string) =>
  `{{company}}\n{{name}} 様\n\nお問い合わせいただき、ありがとうございます。${company}の{{staff}}です。\n\n${body}\nご不明な点は、お電話（${tel}、${hours}）でも承ります。どうぞよろしくお願いいたします。\n`
