import { course } from './product.ts'

export const ware = course(
  {
    categoryId: 10,
    servesAs: 'ware',
    leadDays: 2,
    maxQty: 60,
    taxClass: 'usual',
    ware: '使いきりです。お返しは要りません',
    bestBefore: '期限はありません',
  },
  [
    {
      id: 53,
      slug: 'utensils',
      name: '取り皿・お箸・おしぼり',
      priceWithTax: 1650,
      unit: '10名さま分',
      serves: { min: 10, max: 10 },
      summary: '紙皿、杉のお箸、おしぼりのひと揃え。',
      descriptionLong:
        'しっかりとした白い紙皿、杉の香りのお箸、厚手のおしぼり。十名さま分をひとつの袋にまとめました。お皿は二枚ずつ入っていますので、お料理と甘味で取り替えていただけます。',
      contents: [
        { name: '取り皿', text: '20枚（直径18cm）' },
        { name: 'お箸', text: '10膳' },
        { name: 'おしぼり', text: '10本' },
      ],
      ingredients: '材質：紙（取り皿）、国産杉（お箸）、不織布（おしぼり）',
      contains: [],
      alt: '白い取り皿の重なりと、巻いた白いおしぼり、藍の帯で束ねた杉のお箸',
      relatedSlugs: ['oden', 'chirashi', 'salad', 'tea'],
    },
  ],
)
