import { course } from './product.ts'

export const bento = course(
  {
    categoryId: 5,
    servesAs: 'meal',
    leadDays: 2,
    minQty: 5,
    maxQty: 300,
    unit: '折',
    serves: { min: 1, max: 1 },
    ware: '使いきりの折。お箸とおしぼりをお付けします',
    bestBefore: 'お届けから3時間以内',
    mayContain: ['buckwheat', 'peanut'],
  },
  [
    {
      id: 27,
      slug: 'makunouchi',
      name: '九つ折 幕の内',
      priceWithTax: 2592,
      unit: '折',
      summary: '九つの升に、季節の九品。会議のお席にも。',
      descriptionLong:
        'にぎり、焼き魚、だし巻き、炊き合わせ、唐揚げ。九つに仕切った折に、季節のおかずをひとつずつ納めました。白いご飯と豆ごはん、最後に練り切りと苺。ふたを開けてから食べ終えるまで、順番に迷う楽しみがあります。',
      contents: [
        { name: 'ご飯', text: '梅と胡麻の白飯、豆ごはん' },
        { name: 'にぎり', text: '3貫（鮪・サーモン・海老）' },
        { name: 'おかず', text: '焼き鮭、だし巻き玉子、里芋と椎茸の炊き合わせ、唐揚げ、きんぴらとポテトサラダ' },
        { name: '甘味', text: '練り切り、苺' },
      ],
      ingredients:
        'ご飯（米（国産））、焼き鮭、鶏もも肉の唐揚げ、だし巻き玉子（鶏卵、かつお昆布だし）、鮪、サーモン、海老、里芋、椎茸、人参、ごぼう、じゃがいも、マヨネーズ、えんどう豆、練り切り（白あん、砂糖、白玉粉）、苺、梅干、黒胡麻、小麦粉、醤油、みりん、米酢／調味料（アミノ酸等）、酸味料、着色料（紅麹、クチナシ）',
      contains: ['shrimp', 'wheat', 'egg', 'sesame', 'salmon', 'soybean', 'chicken'],
      mayContain: ['crab', 'buckwheat', 'milk', 'peanut', 'yam'],
      alt: '朱塗りの九つ仕切りの折に、梅ごはん、焼き鮭、だし巻き、炊き合わせ、にぎり三貫、唐揚げ、きんぴら、豆ごはん、練り切りと苺を納めたお弁当',
      relatedSlugs: ['tea', 'wagashi', 'saishoku', 'hojicha'],
    },
    {
      id: 28,
      slug: 'shake-bento',
      name: '焼き鮭の折',
      priceWithTax: 1630,
      unit: '折',
      summary: '厚切りの紅鮭に、だし巻きと煮もの。',
      descriptionLong:
        '皮目をぱりっと焼いた厚切りの紅鮭を、白いご飯の真ん中にどんと。塩気の立った身をほぐし、ご飯をひと口、だし巻きをひと口。飾らない味ですから、続けて召し上がっても飽きません。',
      contents: [
        { name: 'ご飯', text: '胡麻の白飯、梅干、ごぼうのきんぴら' },
        { name: 'おかず', text: '紅鮭の塩焼き、だし巻き玉子、唐揚げ、里芋と椎茸の煮もの、ポテトサラダ、ブロッコリー' },
      ],
      ingredients:
        'ご飯（米（国産））、紅鮭、だし巻き玉子（鶏卵、かつお昆布だし）、鶏もも肉の唐揚げ、里芋、椎茸、人参、じゃがいも、マヨネーズ、ブロッコリー、ミニトマト、沢庵漬、梅干、ごぼう、大葉、黒胡麻、小麦粉、醤油、みりん、砂糖／調味料（アミノ酸等）、酸味料、着色料（クチナシ、野菜色素）',
      contains: ['wheat', 'egg', 'sesame', 'salmon', 'soybean', 'chicken'],
      alt: '白木の折の左に焼き鮭と梅干をのせたご飯、右にだし巻き玉子、唐揚げ、里芋と椎茸の煮もの、ポテトサラダを詰めたお弁当',
      relatedSlugs: ['makunouchi', 'tea', 'hojicha', 'dango'],
    },
    {
      id: 29,
      slug: 'sukiyaki-ju',
      name: 'すき焼き重',
      priceWithTax: 2052,
      unit: '折',
      summary: '甘辛く煮た牛肉に、味つけ玉子をふたつ。',
      descriptionLong:
        '薄切りの牛肉を割り下でさっと煮て、熱いご飯に重ねました。肉の脂と甘辛いたれがご飯の底までしみています。とろりとした味つけ玉子をくずしながら、紅生姜をはさんでどうぞ。',
      contents: [
        { name: 'お重', text: '牛肉のすき煮、白飯' },
        { name: '添えもの', text: '味つけ玉子（半分をふたつ）、椎茸、紅生姜、葱、絹さや' },
      ],
      ingredients:
        'ご飯（米（国産））、牛肉、味つけ玉子（鶏卵、醤油、みりん）、割り下（醤油、砂糖、みりん、酒）、椎茸、葱、絹さや、紅生姜／調味料（アミノ酸等）、酸味料、着色料（野菜色素）',
      contains: ['wheat', 'egg', 'beef', 'soybean'],
      alt: '黒塗りの四角いお重に、甘辛く煮た薄切りの牛肉を敷きつめ、葱を散らし、半熟の味つけ玉子をふたつと紅生姜、椎茸を添えたお弁当',
      relatedSlugs: ['shake-bento', 'redwine', 'tea', 'mikan'],
    },
    {
      id: 30,
      slug: 'saishoku',
      name: '菜の折',
      priceWithTax: 1728,
      unit: '折',
      tags: ['菜食'],
      summary: '野菜と豆だけの、からだの軽いお弁当。',
      descriptionLong:
        '小豆を炊き込んだ玄米に、れんこん、絹さや、梅人参。おかずは稲荷、里芋と椎茸の煮もの、豆乳であえたじゃがいも。おだしは昆布と干し椎茸だけでとり、お肉、お魚、卵、乳を使わずに満足のいく味にしました。',
      contents: [
        { name: 'ご飯', text: '小豆入りの玄米ごはん、れんこん、絹さや、梅人参' },
        {
          name: 'おかず',
          text: '小さな稲荷2個、里芋と椎茸の煮もの、きんぴら、豆乳のポテトサラダ、ブロッコリー、ミニトマト',
        },
      ],
      ingredients:
        '玄米（国産）、小豆、油揚げ（大豆）、里芋、ブロッコリー、れんこん、じゃがいも、豆乳、椎茸、人参、ごぼう、絹さや、ミニトマト、だし（昆布、干し椎茸）、醤油、みりん、砂糖、なたね油、食塩／豆腐用凝固剤',
      contains: ['wheat', 'soybean'],
      mayContain: ['buckwheat', 'peanut', 'sesame'],
      alt: '白木の折の左に小豆入りの玄米ごはんとれんこん、絹さや、梅人参、右にブロッコリー、稲荷、里芋と椎茸の煮ものを詰めた野菜のお弁当',
      relatedSlugs: ['makunouchi', 'nimono', 'tea', 'dango'],
    },
    {
      id: 31,
      slug: 'kaisen-bento',
      name: '海鮮の折',
      priceWithTax: 2808,
      unit: '折',
      leadDays: 3,
      maxQty: 120,
      summary: '鮪、サーモン、鯛、雲丹、いくらを酢飯に。',
      descriptionLong:
        '厚めに引いた鮪、サーモン、鯛を、酢飯の上にきちんと並べました。角にはこぼれるいくら、濃い雲丹、ゆで海老。ふたを開けた一瞬、会議室が静かになるお弁当です。保冷してお届けします。',
      contents: [
        { name: '海鮮', text: '鮪4切、サーモン4切、鯛3切、海老2尾、いくら、雲丹' },
        { name: '添えもの', text: '玉子、胡瓜、大葉、わさび、醤油' },
      ],
      ingredients:
        '酢飯（米（国産）、米酢、砂糖、食塩、昆布エキス）、鮪、サーモン、鯛、いくら醤油漬、海老、雲丹、厚焼玉子、胡瓜、大葉、食用菊、添付醤油、わさび／調味料（アミノ酸等）、酸味料、ミョウバン',
      contains: ['shrimp', 'wheat', 'egg', 'salmon_roe', 'salmon', 'soybean'],
      mayContain: ['crab', 'squid', 'mackerel'],
      alt: '黒塗りの四角い折に、鮪、サーモン、鯛を並べ、いくら、雲丹、海老、玉子、大葉を彩りよく盛った海鮮のお弁当',
      bestBefore: 'お届けから2時間以内',
      relatedSlugs: ['makunouchi', 'temari', 'tea', 'sake'],
    },
  ],
)
