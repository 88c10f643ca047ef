import { course } from './product.ts'

const chilled = '冷蔵でお届けします。常温で6か月'

export const drinks = course(
  {
    categoryId: 8,
    leadDays: 2,
    maxQty: 60,
    ware: '空き容器の回収はいたしません',
    bestBefore: chilled,
  },
  [
    {
      id: 43,
      slug: 'tea',
      name: '深蒸し緑茶 500ml',
      priceWithTax: 1944,
      unit: '12本',
      summary: '静岡の深蒸し。冷たいままお届けします。',
      descriptionLong:
        '静岡の茶葉を長めに蒸して、渋みをやわらげました。とろりと濃い緑色で、お寿司にもお弁当にも寄り添う味です。よく冷やして、12本をまとめてお持ちします。',
      contents: [{ name: '内容', text: '500ml 12本' }],
      ingredients: '緑茶（静岡県産）／ビタミンC',
      contains: [],
      alt: '「茶」と書かれた緑色の瓶四本と、緑茶を注いだグラス',
      relatedSlugs: ['makunouchi', 'onigiri', 'soda', 'hojicha'],
    },
    {
      id: 44,
      slug: 'soda',
      name: '強炭酸水 500ml',
      priceWithTax: 1595,
      unit: '12本',
      summary: '割り材にも、そのままでも。',
      descriptionLong:
        '泡の強い、まじりけのない炭酸水です。揚げものの合間に口をすっきりさせたり、お酒を割ったり。氷とレモンを浮かべるだけで、お酒を召し上がらない方の乾杯の一杯にもなります。',
      contents: [{ name: '内容', text: '500ml 12本' }],
      ingredients: '水（鉱水）／炭酸',
      contains: [],
      alt: '「水」と書かれた水色の瓶四本と、氷を浮かべた炭酸水のグラス',
      relatedSlugs: ['lemonsour', 'karaage', 'tea', 'mikan'],
    },
    {
      id: 45,
      slug: 'mikan',
      name: '温州みかんジュース',
      priceWithTax: 2916,
      unit: '3本',
      summary: '果汁百パーセント。720ml。',
      descriptionLong:
        '完熟の温州みかんを、皮をむいてから搾りました。砂糖も水も足さず、みかんをそのままほおばったような濃さです。お子さまのいる席や、朝の集まりにもどうぞ。',
      contents: [{ name: '内容', text: '720ml 3本（約18杯）' }],
      ingredients: 'うんしゅうみかん（国産）',
      contains: [],
      alt: '温州みかんのラベルを貼った橙色の瓶三本と、みかんジュースのグラス、みかん二個',
      relatedSlugs: ['sandwich', 'fruitsand', 'pudding', 'soda'],
    },
    {
      id: 46,
      slug: 'hojicha',
      name: '温かいほうじ茶',
      priceWithTax: 3240,
      unit: '約20杯',
      maxQty: 20,
      summary: '保温ポットと湯のみでお持ちします。',
      descriptionLong:
        '浅く焙じた茎の香りが、ふたを開けるとふわりと立ちます。熱いまま保温ポットに詰め、湯のみを添えてお持ちします。甘味のあとや、冬の会議の区切りに。',
      contents: [{ name: '内容', text: '保温ポット2本（約3リットル）、湯のみ20客' }],
      ingredients: 'ほうじ茶（国産）',
      contains: [],
      alt: '黒い盆に、朱泥の急須と、ほうじ茶を注いだ白い湯のみ四つ',
      ware: '保温ポットと湯のみ（翌営業日に回収）',
      bestBefore: 'お届けから3時間は温かく召し上がれます',
      relatedSlugs: ['wagashi', 'dango', 'dorayaki', 'inari'],
    },
    {
      id: 52,
      slug: 'nonalc',
      name: 'ノンアルコール「零」',
      priceWithTax: 1615,
      unit: '6缶',
      summary: '0.00%。運転をされる方に。',
      descriptionLong:
        '麦芽とホップの香りをそのままに、酒精は0.00%。きりっとした苦みで、お寿司にも揚げものにもよく合います。運転をされる方、これから打ち合わせのある方も、同じ乾杯ができます。',
      contents: [{ name: '内容', text: '350ml 6缶' }],
      ingredients: '麦芽（外国製造）、ホップ／炭酸、香料、酸味料、甘味料（アセスルファムK）',
      contains: [],
      mayContain: ['soybean'],
      alt: '「零」と書かれた白と緑の缶と、泡の立ったノンアルコールビールのグラス',
      relatedSlugs: ['beer', 'edamame', 'karaage', 'yakitori'],
    },
  ],
)
