import type { AllergenCode } from '#domain/allergen.ts'
import { hot } from './hot.ts'
import { lightMeals } from './light-meals.ts'
import { course, type SeedProduct } from './product.ts'
import { starters } from './starters.ts'
import { sushi } from './sushi.ts'
import { sweets } from './sweets.ts'

const dishes = [...sushi, ...hot, ...starters, ...lightMeals, ...sweets]

/** A set holds whatever its dishes hold: ingredients dish by dish, and all their allergens. */
function madeOf(...slugs: string[]): { ingredients: string; contains: AllergenCode[]; mayContain: AllergenCode[] } {
  const parts = slugs.map((slug): SeedProduct => {
    const dish = dishes.find((candidate) => candidate.slug === slug)
    if (!dish) throw new Error(`No dish ${slug} for this set`)
    return dish
  })
  const allergens = parts.flatMap((part) => part.allergens)
  return {
    ingredients: parts
      .map(({ name, ingredients }) => `【${name}】${ingredients.replace(/（一部に[^（）]*を含む）$/, '')}`)
      .join(' '),
    contains: allergens.filter(({ state }) => state === 'contains').map(({ code }) => code),
    mayContain: allergens.filter(({ state }) => state === 'may_contain').map(({ code }) => code),
  }
}

export const omakase = course(
  {
    categoryId: 1,
    servesAs: 'meal',
    packageType: 1,
    leadDays: 4,
    maxQty: 200,
    ware: '塗りと染付の器に盛り込みます（翌営業日に回収）。使いきりの折もお選びいただけます',
    bestBefore: 'お届けから2時間以内',
  },
  [
    {
      id: 1,
      slug: 'omakase-matsu',
      picture: 'plan-matsu',
      name: 'おまかせの席「松」',
      priceWithTax: 5184,
      unit: 'お一人さま',
      minQty: 10,
      summary: '霜月のにぎりを中心に、炙り肉、温かい料理、手まり寿司、果物まで。',
      descriptionLong:
        '旬のにぎりの桶を真ん中に、和牛の炙り肉、温かいオードブル、手まり寿司、果物の大皿。最初の乾杯からしめくくりまで、これひとつで席が整います。役員の方を迎える会や、周年のお祝いに。',
      contents: [
        { name: 'お寿司', text: '旬のにぎり「霜月」、手まり寿司（お一人さま約7貫）' },
        { name: 'お料理', text: '黒毛和牛の炙り肉、オードブル「宴」' },
        { name: '果物', text: '季節の果物の大皿' },
      ],
      ...madeOf('nigiri-shimotsuki', 'temari', 'roastbeef', 'hors', 'fruits'),
      alt: '藍の布の上に、にぎりの桶、オードブルの盆、手まり寿司の折、炙り肉の皿、果物の大皿が並ぶ席',
      relatedSlugs: ['sake', 'cava', 'hojicha', 'utensils'],
    },
    {
      id: 2,
      slug: 'omakase-take',
      picture: 'plan-take',
      name: 'おまかせの席「竹」',
      priceWithTax: 3888,
      unit: 'お一人さま',
      minQty: 10,
      summary: '軍艦、唐揚げ、サンド、サラダ、小さなケーキ。立食の会に。',
      descriptionLong:
        'いくらと雲丹の軍艦、揚げたての唐揚げ、サンドイッチに畑のサラダ、苺の小さなケーキ。どれもお箸を持ち替えずにつまめるものを選びました。歓迎会や、部署をまたいだ集まりに。',
      contents: [
        { name: 'お寿司', text: '軍艦づくし（お一人さま約4貫）' },
        { name: 'お料理', text: '若鶏の唐揚げ、サンドイッチ、畑のサラダ' },
        { name: '甘味', text: '苺の小さなケーキ' },
      ],
      ...madeOf('gunkan', 'karaage', 'sandwich', 'salad', 'shortcake'),
      leadDays: 5,
      alt: '白い卓に、軍艦の皿、唐揚げの皿、サンドイッチの箱、サラダの鉢、苺の小さなケーキが並ぶ席',
      relatedSlugs: ['beer', 'soda', 'nonalc', 'utensils'],
    },
    {
      id: 3,
      slug: 'omakase-ume',
      picture: 'plan-ume',
      name: 'おまかせの席「梅」',
      priceWithTax: 2808,
      unit: 'お一人さま',
      minQty: 8,
      summary: 'おにぎり、細巻き、唐揚げ、だし巻き。気軽な打ち上げに。',
      descriptionLong:
        '新米のおにぎり、六色の細巻き、こんがりと揚がった唐揚げ、おだしのしみただし巻き。誰もが好きなものを、気どらずにたっぷりと。仕事の終わりの打ち上げや、納会にどうぞ。',
      contents: [
        { name: 'ご飯', text: 'おにぎり盛り（お一人さま約2個）、細巻き六色（約5切）' },
        { name: 'お料理', text: '若鶏の唐揚げ（約4個）、だし巻き玉子（約2切）' },
      ],
      ...madeOf('onigiri', 'hosomaki', 'karaage', 'dashimaki'),
      alt: '木の卓に、三角のおにぎりの台、唐揚げの皿、だし巻き玉子の皿、細巻きの箱が並ぶ席',
      relatedSlugs: ['salad', 'tea', 'beer', 'utensils'],
    },
  ],
)
