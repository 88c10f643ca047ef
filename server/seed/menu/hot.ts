import { course } from './product.ts'

const warm = 'お届けから2時間以内。お皿のまま電子レンジで温められます'

export const hot = course(
  {
    categoryId: 3,
    servesAs: 'dish',
    leadDays: 3,
    maxQty: 40,
    ware: '染付の大皿（翌営業日に回収）。使いきりの折もお選びいただけます',
    bestBefore: warm,
    mayContain: ['buckwheat', 'peanut'],
  },
  [
    {
      id: 15,
      slug: 'karaage',
      name: '若鶏の唐揚げ',
      priceWithTax: 4536,
      unit: '皿',
      serves: { min: 5, max: 6 },
      summary: '生姜醤油に一晩。冷めてもやわらかな、もも肉の二度揚げ。',
      descriptionLong:
        '生姜と醤油に一晩漬けた若鶏のもも肉を、低い温度でゆっくり、仕上げに高い温度でもう一度。衣はかりっと薄く、中からは肉汁がにじみます。冷めてもやわらかく、レモンを搾ればまたひとつ手が伸びる、会の真ん中に置きたい皿です。',
      contents: [
        { name: '唐揚げ', text: '21個（もも肉 約900g）' },
        { name: '添えもの', text: 'レモン、ミニトマト、葉もの' },
      ],
      ingredients:
        '鶏もも肉（国産）、衣（片栗粉、小麦粉）、醤油、おろし生姜、酒、にんにく、揚げ油（なたね油）、レモン、ミニトマト、レタス／調味料（アミノ酸等）',
      contains: ['wheat', 'soybean', 'chicken'],
      mayContain: ['shrimp', 'buckwheat', 'egg', 'peanut'],
      alt: '藍の駒筋の皿に、こんがり揚がった若鶏の唐揚げを山に盛り、レモンとミニトマトを添えた一皿',
      relatedSlugs: ['edamame', 'onigiri', 'lemonsour', 'beer'],
    },
    {
      id: 16,
      slug: 'hors',
      name: 'オードブル「宴」',
      priceWithTax: 10584,
      unit: '台',
      serves: { min: 6, max: 8 },
      summary: '唐揚げ、海老フライ、炙り肉、腸詰め、だし巻き、温野菜。',
      descriptionLong:
        '揚げたての唐揚げと海老フライ、薄く切った炙り肉、ぱりっと焼いた腸詰め、おだしのしみただし巻き。みなさまの好きなものを一台に集めました。これにおにぎりかお寿司を足せば、会のお食事がひととおり整います。',
      contents: [
        { name: '揚げもの', text: '若鶏の唐揚げ15個、海老フライ10本' },
        { name: '焼きもの', text: '炙り肉15枚、腸詰め13本、だし巻き玉子10切' },
        { name: '添えもの', text: 'ブロッコリー、ミニトマト、レモン' },
      ],
      ingredients:
        '鶏もも肉（国産）、海老、豚肉の腸詰め（豚肉、豚脂肪、食塩、香辛料、乳たんぱく）、牛肉（国産）、だし巻き玉子（鶏卵、かつお昆布だし、砂糖、醤油）、パン粉、小麦粉、卵、醤油、ブロッコリー、ミニトマト、レモン、揚げ油（なたね油）／調味料（アミノ酸等）、リン酸塩（Na）、酸化防止剤（ビタミンC）、発色剤（亜硝酸Na）',
      contains: ['shrimp', 'wheat', 'egg', 'milk', 'beef', 'soybean', 'chicken', 'pork'],
      mayContain: ['crab', 'buckwheat', 'peanut', 'sesame', 'apple'],
      alt: '黒塗りの大きな盆に、唐揚げ、海老フライ、薄切りの炙り肉、腸詰め、だし巻き玉子、ブロッコリーとミニトマトを盛り合わせたオードブル',
      ware: '黒塗りの大盆（翌営業日に回収）。使いきりの折もお選びいただけます',
      relatedSlugs: ['nigiri-shimotsuki', 'onigiri', 'salad', 'beer'],
    },
    {
      id: 17,
      slug: 'roastbeef',
      name: '黒毛和牛の炙り肉',
      priceWithTax: 9504,
      unit: '皿',
      serves: { min: 5, max: 6 },
      leadDays: 4,
      maxQty: 20,
      summary: '低温でゆっくり火を入れ、薄く切って渦に盛りました。',
      descriptionLong:
        '黒毛和牛のもも肉をかたまりのまま低温で四時間。表面を炙って香りをつけ、しっとりとした桃色のところを薄く切りました。渦の中心の西洋わさびのクリームと、りんごと玉葱の醤油だれでどうぞ。赤ワインの似合う一皿です。',
      contents: [
        { name: '炙り肉', text: '40枚（約480g）' },
        { name: '添えもの', text: '西洋わさびのクリーム、りんごと玉葱の醤油だれ、ミニトマト' },
      ],
      ingredients:
        '牛肉（黒毛和牛もも、国産）、レタス、ミニトマト、たれ（醤油、玉葱、りんご、みりん、にんにく）、西洋わさびのクリーム（生クリーム、西洋わさび）、黒胡麻、ミント、食塩、黒胡椒／酸味料、増粘剤（キサンタンガム）',
      contains: ['wheat', 'milk', 'beef', 'sesame', 'soybean', 'apple'],
      alt: '白い皿に、中が桃色の薄切りの炙り肉を渦巻きに重ね、中心に白いクリームとミント、まわりにミニトマトを置いた一皿',
      ware: '白磁の大皿（翌営業日に回収）',
      bestBefore: 'お届けから2時間以内。温めずにお召し上がりください',
      relatedSlugs: ['salad', 'pinchos', 'redwine', 'katsusand'],
    },
    {
      id: 18,
      slug: 'ebifry',
      name: '海老フライ',
      priceWithTax: 5616,
      unit: '台',
      serves: { min: 5, max: 6 },
      summary: '十二本。自家製の玉子だれとともに。',
      descriptionLong:
        'まっすぐに伸ばした大きな海老に、粗い生パン粉をたっぷりと。さくっと歯を立てると、甘みのある身がぷりっと弾けます。ゆで玉子をざくざく刻んだ自家製の玉子だれを、どうぞ惜しまずに。',
      contents: [
        { name: '海老フライ', text: '12本' },
        { name: '添えもの', text: '玉子だれ、レモン、葉もの' },
      ],
      ingredients:
        '海老、生パン粉（小麦粉、脱脂粉乳を含む）、小麦粉、卵、玉子だれ（ゆで卵、マヨネーズ、玉葱、ピクルス）、揚げ油（なたね油）、レモン、レタス、食塩／調味料（アミノ酸等）、酸味料、イーストフード',
      contains: ['shrimp', 'wheat', 'egg', 'milk', 'soybean'],
      mayContain: ['crab', 'buckwheat', 'peanut', 'apple'],
      alt: '木の台に敷いた白い紙の上に、尾の赤い海老フライが並び、玉子だれの小鉢とレモンが添えられている',
      ware: '木の隅切台（翌営業日に回収）。使いきりの折もお選びいただけます',
      relatedSlugs: ['croquette', 'salad', 'beer', 'sandwich'],
    },
    {
      id: 19,
      slug: 'yakitori',
      name: '焼き鳥 十二本',
      priceWithTax: 4752,
      unit: '台',
      serves: { min: 4, max: 6 },
      summary: 'ねぎま十本とつくね二本。たれで香ばしく。',
      descriptionLong:
        '鶏ももと葱を交互に刺したねぎま、軟骨を混ぜたつくね。継ぎ足しのたれを三度くぐらせ、炭火で照りよく焼き上げました。葱の甘みと焦げた醤油の香りで、乾杯のあとのひと皿に。',
      contents: [
        { name: '焼き鳥', text: '12本（ねぎま10・つくね2）' },
        { name: '添えもの', text: 'レモン、大葉、七味' },
      ],
      ingredients:
        '鶏もも肉（国産）、長葱、つくね（鶏ひき肉、鶏軟骨、玉葱、卵白、パン粉）、たれ（醤油、みりん、砂糖、酒）、レモン、大葉、七味唐辛子（胡麻を含む）／調味料（アミノ酸等）、増粘剤（加工デンプン）',
      contains: ['wheat', 'egg', 'sesame', 'soybean', 'chicken'],
      mayContain: ['buckwheat', 'milk', 'peanut'],
      alt: '木の隅切盆に、たれの照りがついたねぎまとつくねの串が十二本並び、レモンが添えられた焼き鳥',
      ware: '木の隅切盆（翌営業日に回収）。使いきりの折もお選びいただけます',
      relatedSlugs: ['edamame', 'inari', 'beer', 'lemonsour'],
    },
    {
      id: 20,
      slug: 'oden',
      name: '冬のおでん鍋',
      priceWithTax: 7344,
      unit: '鍋',
      serves: { min: 6, max: 8 },
      tags: ['旬'],
      leadDays: 4,
      maxQty: 12,
      summary: '大根、玉子、ちくわ、こんにゃく。保温鍋でお届けします。',
      descriptionLong:
        '面取りした大根は、箸を入れるとすっと割れるまで。玉子もちくわも里芋も、鰹と昆布のおだしを一晩含ませました。ふたを開けると湯気がのぼり、会議室がほんのひととき冬の屋台になります。熱いうちに、からしを少し。',
      contents: [
        { name: 'おでん', text: '大根、玉子、ちくわ、こんにゃく、はんぺん、里芋、椎茸、梅人参（各6〜8）' },
        { name: '添えもの', text: '練りからし、刻み葱、取り分けの玉じゃくし' },
      ],
      ingredients:
        'だし（かつお節、昆布）、大根、鶏卵、ちくわ（たら、でん粉、卵白、大豆たんぱく）、こんにゃく、里芋、はんぺん（たら、やまいも、卵白）、椎茸、人参、葱、醤油、みりん、食塩、練りからし／調味料（アミノ酸等）、水酸化Ca、保存料（ソルビン酸K）',
      contains: ['wheat', 'egg', 'soybean', 'yam'],
      mayContain: ['shrimp', 'crab', 'buckwheat', 'mackerel'],
      alt: '大きな土鍋に、琥珀色のおだしと大根、色づいた玉子、焼きちくわ、こんにゃく、里芋、はんぺん、梅人参が入ったおでん',
      ware: '土鍋と保温の箱（翌営業日に回収）。取り椀は別にご用意ください',
      bestBefore: 'お届けから3時間以内。保温鍋のまま温かく召し上がれます',
      relatedSlugs: ['onigiri', 'inari', 'sake', 'utensils'],
    },
    {
      id: 21,
      slug: 'dashimaki',
      name: 'だし巻き玉子',
      priceWithTax: 3024,
      unit: '皿',
      serves: { min: 5, max: 6 },
      summary: '十五切。鰹と昆布のおだしをたっぷりと。',
      descriptionLong:
        '玉子と同じほどのおだしを抱かせて、ふるふると巻き上げました。口に入れると、鰹と昆布のおだしがじゅわりと広がります。染付の皿に十五切、おろしを添えて。',
      contents: [
        { name: 'だし巻き玉子', text: '15切' },
        { name: '添えもの', text: '大根おろし、大葉' },
      ],
      ingredients:
        '鶏卵（国産）、だし（かつお節、昆布）、砂糖、醤油、みりん、食塩、なたね油、大根、大葉／調味料（アミノ酸等）',
      contains: ['wheat', 'egg', 'soybean'],
      alt: '麻の葉を染め付けた皿に、ふっくらと黄色いだし巻き玉子が五切ずつ三列に並び、大根おろしと大葉が添えられている',
      relatedSlugs: ['onigiri', 'karaage', 'nimono', 'hojicha'],
    },
    {
      id: 22,
      slug: 'croquette',
      name: '里芋のコロッケ',
      priceWithTax: 3456,
      unit: '台',
      serves: { min: 5, max: 6 },
      tags: ['旬'],
      summary: '十五個。ほっくりとした冬の里芋で。',
      descriptionLong:
        '蒸した里芋をざっくりつぶし、鶏そぼろと炒め玉葱を混ぜて揚げました。さくりとした衣の下は、ねっとり、ほっくり。味がついていますので、そのままひと口でどうぞ。',
      contents: [
        { name: 'コロッケ', text: '15個' },
        { name: '添えもの', text: 'レモン、ミニトマト、葉もの' },
      ],
      ingredients:
        '里芋（国産）、鶏ひき肉、玉葱、パン粉、小麦粉、卵、バター、醤油、砂糖、揚げ油（なたね油）、レモン、ミニトマト、レタス／調味料（アミノ酸等）、イーストフード',
      contains: ['wheat', 'egg', 'milk', 'soybean', 'chicken'],
      mayContain: ['shrimp', 'buckwheat', 'peanut'],
      alt: '木の台の白い皿に、こんがりと揚がった小判形のコロッケが五個ずつ三列に並び、レモンが添えられている',
      ware: '木の隅切台（翌営業日に回収）。使いきりの折もお選びいただけます',
      relatedSlugs: ['ebifry', 'salad', 'beer', 'katsusand'],
    },
  ],
)
