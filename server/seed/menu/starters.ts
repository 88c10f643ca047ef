import { course } from './product.ts'

export const starters = course(
  {
    categoryId: 4,
    servesAs: 'side',
    leadDays: 3,
    maxQty: 40,
    ware: '染付の鉢（翌営業日に回収）。使いきりの器もお選びいただけます',
    bestBefore: 'お届けから2時間以内',
  },
  [
    {
      id: 23,
      slug: 'edamame',
      name: '枝豆',
      priceWithTax: 1510,
      unit: '鉢',
      serves: { min: 4, max: 5 },
      leadDays: 2,
      summary: '茹でたてに、ひとつまみの藻塩。',
      descriptionLong:
        'さやの先を切って塩もみし、たっぷりの湯でさっと。熱いうちに藻塩をひとつまみ、うちわであおいで色よく冷まします。豆の甘みと塩の丸さで、乾杯の一杯がすすみます。',
      contents: [{ name: '枝豆', text: '約500g（さや付き）' }],
      ingredients: '枝豆（国産）、藻塩',
      contains: ['soybean'],
      alt: '藍の駒筋の鉢に、つややかな緑のさやの枝豆を山に盛った一品',
      relatedSlugs: ['beer', 'lemonsour', 'karaage', 'yakitori'],
    },
    {
      id: 24,
      slug: 'salad',
      name: '畑のサラダ',
      priceWithTax: 3672,
      unit: '鉢',
      serves: { min: 5, max: 6 },
      summary: '葉もの六種に半熟卵とれんこん。すだちのドレッシング。',
      descriptionLong:
        '朝に届いた葉ものを氷水でぱりっとさせ、赤と黄のトマト、素揚げのれんこん、とろりとした半熟卵をのせました。すだちをきかせたドレッシングは、召し上がる直前にひとまわし。揚げものやお肉の合間に、口の中がすっと軽くなります。',
      contents: [
        { name: '野菜', text: '葉もの六種、ミニトマト（赤・黄）、胡瓜、素揚げれんこん' },
        { name: '添えもの', text: '半熟卵、すだちのドレッシング（別添え）' },
      ],
      ingredients:
        'レタス、サニーレタス、水菜、ルッコラ、ベビーリーフ、トレビス、ミニトマト、胡瓜、れんこん、卵、ドレッシング（なたね油、醤油、すだち果汁、米酢、砂糖、食塩）／調味料（アミノ酸等）',
      contains: ['wheat', 'egg', 'soybean'],
      mayContain: ['walnut', 'sesame'],
      alt: '麻の葉を染め付けた深鉢に、緑と紫の葉もの、赤と黄のミニトマト、半熟卵、薄切りのれんこんを盛ったサラダ',
      relatedSlugs: ['roastbeef', 'hors', 'sandwich', 'soda'],
    },
    {
      id: 25,
      slug: 'pinchos',
      name: 'ひとくち前菜',
      priceWithTax: 5616,
      unit: '台',
      serves: { min: 8, max: 10 },
      summary: '二十八個。チーズ、炙り肉、いくらを小さく。',
      descriptionLong:
        'まるいモッツァレラにミニトマトをのせたもの、炙り肉をひらりとのせた小さなトースト、クリームチーズにいくらをあしらったもの。三つの味を二十八個、ひと口の大きさにそろえました。グラスを片手に、立ったままどうぞ。',
      contents: [
        { name: 'モッツァレラとミニトマト', text: '10個' },
        { name: '炙り肉のトースト', text: '9個' },
        { name: 'いくらとクリームチーズのトースト', text: '9個' },
      ],
      ingredients:
        'バゲット（小麦粉、食塩、イースト）、モッツァレラチーズ、クリームチーズ、ミニトマト、牛肉（国産）、いくら醤油漬、ミント、オリーブ油、黒胡椒、食塩／安定剤（増粘多糖類）、酸化防止剤（ビタミンC）',
      contains: ['wheat', 'milk', 'salmon_roe', 'beef', 'soybean'],
      mayContain: ['walnut', 'egg', 'salmon'],
      alt: '白い台に、ミニトマトをのせたまるいチーズ、炙り肉のトースト、いくらとチーズのトーストが四列に二十八個並ぶ前菜',
      ware: '白い隅切台（翌営業日に回収）',
      relatedSlugs: ['cava', 'redwine', 'temari', 'roastbeef'],
    },
    {
      id: 26,
      slug: 'nimono',
      name: '冬野菜の炊き合わせ',
      priceWithTax: 3888,
      unit: '鉢',
      serves: { min: 5, max: 6 },
      summary: '里芋、椎茸、れんこん、梅人参。おだしを含ませて。',
      descriptionLong:
        '里芋、椎茸、れんこん、こんにゃく、梅の形に抜いた人参。ひとつずつ別の鍋で炊いて、おだしを含ませてから鉢に盛り合わせました。ほっと息のつける味で、年上のお客さまのいる席にもよく合います。',
      contents: [{ name: '炊き合わせ', text: '里芋、椎茸、れんこん、こんにゃく、梅人参、絹さや（約900g）' }],
      ingredients:
        '里芋、れんこん、椎茸、人参、こんにゃく、絹さや、だし（かつお節、昆布）、醤油、みりん、砂糖、食塩／調味料（アミノ酸等）、水酸化Ca',
      contains: ['wheat', 'soybean'],
      mayContain: ['buckwheat', 'mackerel'],
      alt: '藍の駒筋の鉢に、まるい里芋、飾り包丁の椎茸、れんこん、梅の形の人参、絹さやを盛った炊き合わせ',
      bestBefore: 'お届けから3時間以内。温めても、そのままでもどうぞ',
      relatedSlugs: ['inari', 'dashimaki', 'nigiri-shimotsuki', 'sake'],
    },
  ],
)
