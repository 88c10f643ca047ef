import { offeredCollection } from '#contract/shop-facts.ts'
import { areaWords, deliveryHoursWords, freeCancellationWords, leastDeliveryFeeWords } from '#contract/shop-words.ts'
import { ALLERGEN_COUNT } from '#domain/allergen-count.ts'
import type { PageConfig } from '#web/services.ts'
import { waysToPay } from '#web/words/payment-words.ts'

export const termsOf = ({ shop, terms, cards }: Pick<PageConfig, 'shop' | 'terms' | 'cards'>) => [
  {
    term: 'お届け',
    text: `${deliveryHoursWords(terms)}まで、ご指定の30分のあいだに。${areaWords(terms)}のオフィスへお持ちします。${leastDeliveryFeeWords(terms)}`,
  },
  {
    term: '器',
    text: offeredCollection(shop)
      ? '器に盛り込んでお届けし、翌営業日に回収します。洗わずにお出しください。使い捨て容器（回収なし）もお選びいただけます。'
      : '使い捨て容器に盛り込んでお届けします。会のあと、そのまま処分していただけます。',
  },
  {
    term: 'お支払い',
    text: `${waysToPay({ cards })}。登録番号と税率ごとの内訳を記した適格請求書を発行します。`,
  },
  {
    term: 'キャンセル',
    text: `${freeCancellationWords(terms)}その後のキャンセル料は、ご注文の確認画面であらかじめご案内します。`,
  },
  {
    term: 'アレルギー',
    text: `${ALLERGEN_COUNT}品目を、商品ごとに「含む」「含む可能性」「表示なし」で表しています。原材料名もすべて載せています。`,
  },
  ...(shop.alcohol.sells === 'yes'
    ? [{ term: 'お酒', text: 'よく冷やしてお届けします。20歳以上の方へのお届けに限ります。' }]
    : []),
]

export const flow = [
  { title: '開催日と人数', text: '日にちをお選びいただくと、その日にご用意できる品だけをご案内します。' },
  { title: '商品を選ぶ', text: 'お一人さまあたりの金額を見ながら、カートに入れていきます。' },
  { title: 'ご注文', text: 'お届け先とお支払い方法を3つの画面で。会員登録をされなくてもご注文いただけます。' },
  { title: '当日', text: '盛り込んでお届けします。乾杯のあとは、どうぞごゆっくり。' },
]
