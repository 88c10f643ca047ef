import type { Yen } from '#domain/money.ts'
import type { TimelineRow } from '#domain/plan-timeline.ts'

/** On-site catering: a chef comes and serves. A service at the place, so 10 %. */
export type SeedPlan = {
  id: number
  slug: string
  name: string
  summary: string
  descriptionLong: string
  contents: { name: string; text: string }[]
  timeline: TimelineRow[]
  /** Tax-inclusive. */
  pricePerPersonWithTax: Yen
  taxClass: 'usual'
  minPersons: number
  maxPersons: number
  /** Open days before the date. */
  leadDays: number
  /** Key in pictures.json. */
  picture: string
  alt: string
}

export const plans: SeedPlan[] = [
  {
    id: 1,
    slug: 'itamae-nigiri',
    name: '板前にぎりの席',
    summary: '板前が会場で一貫ずつにぎります。お好みを伺いながら、お一人さま十二貫を目安に。',
    descriptionLong:
      '板前が道具と魚を携えて会場へ伺い、目の前で一貫ずつにぎります。お好みや苦手なものはその場でお聞かせください。設えから片づけまで、二時間半を目安に承ります。',
    contents: [
      { name: 'お寿司', text: 'お一人さま十二貫を目安に、季節の魚を十種' },
      { name: 'お付けするもの', text: '板前1〜3名、にぎり台、器、おしぼり、お茶' },
      { name: '会場にご用意いただくもの', text: '幅2.4m・奥行1.5mの場所、電源ひとつ、水道のご案内' },
    ],
    timeline: [
      { minutes: -90, name: '伺う', text: '搬入口から、台車で2往復' },
      { minutes: -60, name: '支度', text: 'つけ台を組み、ねたを並べます' },
      { minutes: 0, name: '始まり', text: 'お好みを伺いながら一貫ずつ' },
      { minutes: 90, name: '終わり', text: '残った魚は巻きものに' },
      { minutes: 150, name: '引き上げ', text: 'ごみもすべて持ち帰ります' },
    ],
    pricePerPersonWithTax: 8800,
    taxClass: 'usual',
    minPersons: 15,
    maxPersons: 80,
    leadDays: 10,
    picture: 'nigiri-ai',
    alt: '青海波の大皿に並んだ十五貫の特上にぎり',
  },
  {
    id: 2,
    slug: 'kiriwake-beef',
    name: '炙り肉の切り分け',
    summary: '大きなかたまりのまま会場へ。温かいうちに切り分け、三種のたれでお出しします。',
    descriptionLong:
      '黒毛和牛のかたまりを会場で仕上げに炙り、温かいうちに一枚ずつ切り分けます。りんごと玉葱の醤油だれ、西洋わさびのクリーム、藻塩の三種でどうぞ。香りが立つたびに人が集まる、立食の会の真ん中になる席です。',
    contents: [
      { name: 'お料理', text: '黒毛和牛の炙り肉（お一人さま約120g）、三種のたれ、温野菜' },
      { name: 'お付けするもの', text: '料理人1〜2名、切り分け台、器、取り皿' },
      { name: '会場にご用意いただくもの', text: '幅1.8m・奥行1.2mの場所、電源ひとつ' },
    ],
    timeline: [
      { minutes: -90, name: '伺う', text: '搬入口から、台車で2往復' },
      { minutes: -45, name: '支度', text: '炭を熾し、切り分け台を整えます' },
      { minutes: 0, name: '始まり', text: '焼きたてを一枚ずつ切り分けます' },
      { minutes: 100, name: '終わり', text: '残りはお取り分けの皿に' },
      { minutes: 150, name: '引き上げ', text: 'ごみもすべて持ち帰ります' },
    ],
    pricePerPersonWithTax: 7700,
    taxClass: 'usual',
    minPersons: 20,
    maxPersons: 150,
    leadDays: 10,
    picture: 'roastbeef',
    alt: '白い皿に渦巻きに重ねた、中が桃色の薄切りの炙り肉',
  },
  {
    id: 3,
    slug: 'oden-yatai',
    name: 'おでんの屋台',
    summary: '会場に屋台を立て、湯気の向こうから取り分けます。片づけまでおまかせください。',
    descriptionLong:
      '会場に小さな屋台を立て、鰹と昆布のおだしで一晩炊いたおでんを湯気の向こうから取り分けます。大根、玉子、ちくわ、こんにゃく。お好きなものを選ぶうちに、自然と話がはずみます。片づけまでおまかせください。',
    contents: [
      { name: 'お料理', text: 'おでん八種（お一人さま六つを目安に）、おにぎり二個' },
      { name: 'お付けするもの', text: '給仕1〜2名、屋台、電気の鍋、お椀、お箸' },
      { name: '会場にご用意いただくもの', text: '幅1.8m・奥行1.2mの場所、電源ふたつ（火は使いません）' },
    ],
    timeline: [
      { minutes: -120, name: '伺う', text: '屋台の部材を運び入れます' },
      { minutes: -75, name: '支度', text: '屋台を組み、おだしを温めます' },
      { minutes: 0, name: '始まり', text: '湯気の向こうからお取り分けします' },
      { minutes: 120, name: '終わり', text: '残りは皿に盛ってお出しします' },
      { minutes: 180, name: '引き上げ', text: 'ごみもすべて持ち帰ります' },
    ],
    pricePerPersonWithTax: 5500,
    taxClass: 'usual',
    minPersons: 20,
    maxPersons: 120,
    leadDays: 7,
    picture: 'oden',
    alt: '土鍋の中の大根、玉子、ちくわ、こんにゃくのおでん',
  },
]
