import { course } from './product.ts'

export const lightMeals = course(
  {
    categoryId: 6,
    servesAs: 'dish',
    leadDays: 2,
    maxQty: 40,
    ware: '白い隅切台（翌営業日に回収）。使いきりの折もお選びいただけます',
    bestBefore: 'お届けから3時間以内',
    mayContain: ['walnut', 'peanut'],
  },
  [
    {
      id: 32,
      slug: 'onigiri',
      name: 'おにぎり盛り',
      priceWithTax: 3570,
      unit: '台',
      serves: { min: 5, max: 7 },
      tags: ['旬'],
      summary: '五色、十五個。新米を羽釜で炊いています。',
      descriptionLong:
        '新米を羽釜で炊き、湯気の立つうちに手でふんわりとにぎりました。海苔の昆布、鮭のほぐし身、胡麻塩、菜めし、梅。具は真ん中に片寄らせず、最後のひと口まで届くように入れています。どなたの手も伸びる、会の土台です。',
      contents: [{ name: 'おにぎり', text: '15個（海苔と昆布・鮭・胡麻塩・菜めし・海苔と梅 各3個）' }],
      ingredients:
        'ご飯（米（国産））、鮭、昆布佃煮（昆布、醤油、砂糖）、青菜漬、梅干、海苔、黒胡麻、食塩／調味料（アミノ酸等）、酸味料',
      contains: ['wheat', 'sesame', 'salmon', 'soybean'],
      mayContain: ['shrimp', 'crab'],
      alt: '白木の台に、海苔を巻いたもの、鮭、胡麻、菜めしの三角のおにぎりが五個ずつ三列に十五個並ぶ',
      ware: '白木の隅切台（翌営業日に回収）。使いきりの折もお選びいただけます',
      relatedSlugs: ['karaage', 'dashimaki', 'oden', 'tea'],
    },
    {
      id: 33,
      slug: 'sandwich',
      name: 'サンドイッチ',
      priceWithTax: 3888,
      unit: '箱',
      serves: { min: 5, max: 6 },
      summary: '野菜とハム、玉子を九切ずつ。',
      descriptionLong:
        'しっとりした食パンに、レタス、トマト、チーズとハムを重ねたものと、ゆで玉子を粗くくずしてはさんだもの。九切ずつ、手を汚さずにつまめる大きさにしました。朝の会議や、歓談の席の最初のひと皿にどうぞ。',
      contents: [{ name: 'サンドイッチ', text: '18切（野菜とハム9・玉子9）' }],
      ingredients:
        '食パン（小麦粉、砂糖、バター、食塩、イースト、脱脂粉乳）、鶏卵、マヨネーズ、ロースハム（豚肉）、トマト、レタス、チーズ、辛子／調味料（アミノ酸等）、酸化防止剤（ビタミンC）、発色剤（亜硝酸Na）、乳化剤',
      contains: ['wheat', 'egg', 'milk', 'soybean', 'pork'],
      mayContain: ['walnut', 'peanut', 'apple'],
      alt: '白い箱に、野菜とハムをはさんだものと玉子をはさんだものが交互に三列に並んだ十八切のサンドイッチ',
      relatedSlugs: ['salad', 'fruitsand', 'soda', 'mikan'],
    },
    {
      id: 34,
      slug: 'katsusand',
      name: 'かつサンド',
      priceWithTax: 4860,
      unit: '台',
      serves: { min: 5, max: 6 },
      summary: '厚切りロースを、甘めのソースで。十五切。',
      descriptionLong:
        '厚く切った豚ロースを、粗いパン粉でざくっと揚げ、甘めのソースをくぐらせてすぐにパンではさみます。時間がたつとソースが衣になじみ、またおいしい。きゃべつもたっぷり、夕方の小腹にこたえる十五切です。',
      contents: [
        { name: 'かつサンド', text: '15切' },
        { name: '添えもの', text: 'ミニトマト、葉もの' },
      ],
      ingredients:
        '食パン（小麦粉、砂糖、バター、食塩、イースト、脱脂粉乳）、豚ロース肉（国産）、きゃべつ、ソース（野菜、りんご、砂糖、醸造酢、醤油、香辛料）、パン粉、小麦粉、卵、揚げ油（なたね油）、ミニトマト、レタス、辛子／調味料（アミノ酸等）、増粘剤（加工デンプン）、カラメル色素',
      contains: ['wheat', 'egg', 'milk', 'soybean', 'pork', 'apple'],
      mayContain: ['shrimp', 'walnut', 'peanut'],
      alt: '木の台に、厚いとんかつと葉ものを白いパンではさんだかつサンドが五切ずつ三列に十五切並ぶ',
      ware: '木の隅切台（翌営業日に回収）。使いきりの折もお選びいただけます',
      relatedSlugs: ['croquette', 'salad', 'lemonsour', 'beer'],
    },
    {
      id: 35,
      slug: 'fruitsand',
      name: '果物サンド',
      priceWithTax: 4644,
      unit: '皿',
      serves: { min: 5, max: 6 },
      leadDays: 3,
      soldOut: true,
      summary: '苺、キウイ、みかん。軽い生クリームで。十二切。',
      descriptionLong:
        '切り口に花が咲くように、苺とキウイとみかんを並べてはさみました。生クリームは甘さを抑え、果物の汁気を邪魔しない軽さに。午後の集まりに、十二切がひとときの休みをつくります。',
      contents: [{ name: '果物サンド', text: '12切（苺・キウイ・みかん）' }],
      ingredients:
        '食パン（小麦粉、砂糖、バター、食塩、イースト、脱脂粉乳）、生クリーム、苺、キウイフルーツ、うんしゅうみかん、砂糖／乳化剤、安定剤（増粘多糖類）',
      contains: ['wheat', 'milk', 'kiwi'],
      mayContain: ['walnut', 'egg', 'peanut', 'orange', 'soybean'],
      alt: '白い皿に、苺、キウイ、みかんの断面が見える生クリームのサンドイッチが三列に十二切並び、苺が添えられている',
      ware: '白磁の皿（翌営業日に回収）。使いきりの折もお選びいただけます',
      bestBefore: 'お届けから1時間以内。涼しいところでお召し上がりください',
      relatedSlugs: ['fruits', 'shortcake', 'hojicha', 'mikan'],
    },
  ],
)
