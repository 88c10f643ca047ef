import type { AllergenCode } from './allergen.ts'

/**
 * What a shop marks its dishes with for those who eat by a rule. The mark is one of the product's tags: `name`, or
 * another spelling of it.
 */
export const DIETS = [
  { code: 'vegetarian', name: 'ベジタリアン', also: ['菜食'] },
  { code: 'halal', name: 'ハラール', also: ['ハラル'] },
  { code: 'gluten_free', name: 'グルテンフリー', also: [] },
] as const satisfies readonly { code: string; name: string; also: readonly string[] }[]

export type Diet = (typeof DIETS)[number]['code']

/** The diets that these tags mark. */
export const dietsOf = (tags: readonly string[]): Diet[] =>
  DIETS.filter(({ name, also }) => [name, ...also].some((each) => tags.includes(each))).map(({ code }) => code)

/** What a dish with the mark cannot contain. `traces`: not even possibly. */
const AGAINST: Readonly<Record<Diet, { allergens: readonly AllergenCode[]; traces?: true; alcohol?: true }>> = {
  vegetarian: {
    allergens: [
      'shrimp',
      'crab',
      'abalone',
      'squid',
      'salmon_roe',
      'beef',
      'salmon',
      'mackerel',
      'chicken',
      'pork',
      'gelatin',
    ],
  },
  halal: { allergens: ['pork'], alcohol: true },
  gluten_free: { allergens: ['wheat'], traces: true },
}

type Marked = {
  tags: readonly string[]
  allergens: readonly { code: AllergenCode; state: 'contains' | 'may_contain' }[]
  isAgeRestricted: boolean
}

/** The marked diets that what is in the dish speaks against. */
export const dietsAgainst = ({ tags, allergens, isAgeRestricted }: Marked): Diet[] =>
  dietsOf(tags).filter((diet) => {
    const { allergens: never, traces, alcohol } = AGAINST[diet]
    return (
      (alcohol && isAgeRestricted) ||
      allergens.some(({ code, state }) => never.includes(code) && (traces || state === 'contains'))
    )
  })
