import type { OrderAllergy } from '#contract/allergies.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Guest } from '../invite.ts'
import type { CompanyKey } from './companies.ts'

export type DeskOrder = {
  /** Today, tomorrow, or the how-manieth open day from today; before today when negative. */
  day: 'today' | 'tomorrow' | number
  /** When its half hour begins. */
  from: string
  company: CompanyKey
  title: string
  person: number
  cart: CartLine[]
  note?: string
  allergies?: OrderAllergy[]
  guests?: Guest[]
  /** Who receives it. */
  receiver: string
  /** Of somebody old enough, where there is alcohol. */
  birthDate?: string
  /** Taken down yesterday, with this reason for what was put aside. */
  byPhone?: string
  /** Came in yesterday, and nobody has confirmed it yet. */
  isNew?: true
  /** Nobody has noted that it was handed over. */
  isUnrecorded?: true
}

const coming = (...names: string[]): Guest[] => names.map((name) => ({ name, coming: true }))
const asked = (...names: string[]): Guest[] => names.map((name) => ({ name }))

const behind: DeskOrder[] = [
  {
    day: -3,
    from: '18:00',
    company: 'adverts',
    title: '新サービス公開の懇親会',
    person: 60,
    cart: [
      { id: 5, qty: 12 },
      { id: 15, qty: 8 },
      { id: 24, qty: 6 },
      { id: 43, qty: 6 },
      { id: 53, qty: 6 },
    ],
    receiver: '神崎さま',
  },
  {
    day: -1,
    from: '11:30',
    company: 'tax',
    title: '所内勉強会の昼食',
    person: 20,
    cart: [
      { id: 28, qty: 20 },
      { id: 43, qty: 2 },
    ],
    receiver: '受付 岡さま',
  },
  {
    day: -1,
    from: '18:00',
    company: 'books',
    title: '校了の打ち上げ',
    person: 32,
    cart: [
      { id: 14, qty: 6 },
      { id: 19, qty: 6 },
      { id: 23, qty: 8 },
      { id: 44, qty: 3 },
    ],
    receiver: '三上さま',
    isUnrecorded: true,
  },
]

const today: DeskOrder[] = [
  {
    day: 'today',
    from: '10:00',
    company: 'tax',
    title: '役員面談のお茶と軽食',
    person: 8,
    cart: [
      { id: 33, qty: 4 },
      { id: 46, qty: 1 },
      { id: 42, qty: 2 },
    ],
    receiver: '藍沢さま',
  },
  {
    day: 'today',
    from: '11:00',
    company: 'data',
    title: '全社会議の昼食',
    person: 120,
    cart: [
      { id: 27, qty: 104 },
      { id: 30, qty: 16 },
      { id: 43, qty: 10 },
    ],
    note: '台車は地下2階の荷さばき場からお入りください。菜の折は受付で別にお渡しをお願いいたします。',
    allergies: [
      { allergens: ['egg'], persons: 3, note: '' },
      { allergens: ['shrimp', 'crab'], persons: 5, note: '' },
    ],
    receiver: '広報室 土屋さま',
  },
  {
    day: 'today',
    from: '11:30',
    company: 'design',
    title: '新拠点の竣工を祝う会',
    person: 24,
    cart: [
      { id: 12, qty: 6 },
      { id: 13, qty: 6 },
      { id: 21, qty: 4 },
      { id: 46, qty: 2 },
    ],
    guests: [
      ...coming('大野', '古賀', '西川', '宇佐美', '堀内'),
      { name: '本多', department: '意匠部', coming: true, allergens: ['egg', 'milk'] },
      { name: '若林', department: '構造部', coming: true, allergens: ['shrimp'], note: '少量でも症状が出ます。' },
      { name: '相馬', department: '構造部', coming: true, allergens: ['walnut', 'cashew'] },
      { name: '黒木', department: '設備部', coming: false },
      ...asked('野口', '平岡', '千葉'),
    ],
    receiver: '総務課 大野さま',
  },
  {
    day: 'today',
    from: '12:00',
    company: 'clinic',
    title: '症例検討会の昼食',
    person: 16,
    cart: [
      { id: 29, qty: 16 },
      { id: 43, qty: 2 },
    ],
    note: 'うち1名にそばのアレルギーがございます。その方の分だけ、折に目印をお願いいたします。',
    byPhone: '調理場に確認済み。すき焼き重16折まで可',
    receiver: '事務局 児玉さま',
  },
  {
    day: 'today',
    from: '15:00',
    company: 'toys',
    title: '新作発表会のお茶の時間',
    person: 30,
    cart: [
      { id: 38, qty: 5 },
      { id: 41, qty: 5 },
      { id: 45, qty: 6 },
    ],
    receiver: '早乙女さま',
  },
  {
    day: 'today',
    from: '17:30',
    company: 'adverts',
    title: '制作局 合同納品の慰労会',
    person: 45,
    cart: [
      { id: 5, qty: 10 },
      { id: 16, qty: 6 },
      { id: 17, qty: 4 },
      { id: 23, qty: 8 },
      { id: 47, qty: 8 },
      { id: 52, qty: 3 },
      { id: 53, qty: 5 },
    ],
    birthDate: '1986-05-14',
    receiver: '神崎さま',
  },
]

/** The last one is one more than the kitchen takes that day. */
const tomorrow: DeskOrder[] = [
  {
    day: 'tomorrow',
    from: '11:00',
    company: 'school',
    title: '説明会スタッフの昼食',
    person: 60,
    cart: [
      { id: 28, qty: 40 },
      { id: 30, qty: 20 },
      { id: 43, qty: 5 },
    ],
    allergies: [
      { allergens: ['salmon'], persons: 2, note: '' },
      { allergens: [], persons: 1, note: '豚肉を使った料理は召し上がれません' },
    ],
    receiver: '法人本部 長谷部さま',
  },
  {
    day: 'tomorrow',
    from: '12:00',
    company: 'clinic',
    title: '理事会の昼食',
    person: 12,
    cart: [
      { id: 31, qty: 12 },
      { id: 43, qty: 1 },
    ],
    receiver: '事務局 児玉さま',
  },
  {
    day: 'tomorrow',
    from: '17:30',
    company: 'meters',
    title: '中途入社の歓迎会',
    person: 36,
    cart: [
      { id: 6, qty: 6 },
      { id: 8, qty: 6 },
      { id: 15, qty: 5 },
      { id: 26, qty: 4 },
      { id: 52, qty: 6 },
    ],
    guests: [
      ...coming('榎本', '滝沢', '真壁', '笹川'),
      { name: '入江', department: '製造部', coming: true, allergens: ['wheat'] },
      { name: '森下', department: '営業部', coming: true, allergens: ['salmon', 'salmon_roe'] },
      { name: '城戸', department: '営業部', coming: true, allergens: ['mackerel'] },
      ...asked('丹羽', '有馬', '緒方', '桐谷'),
    ],
    receiver: '人事部 榎本さま',
  },
  {
    day: 'tomorrow',
    from: '18:00',
    company: 'freight',
    title: '基幹システム稼働の祝賀会',
    person: 80,
    cart: [
      { id: 2, qty: 80 },
      { id: 48, qty: 8 },
      { id: 49, qty: 4 },
      { id: 44, qty: 7 },
    ],
    note: '18時15分に開会いたします。開会までに並べ終えていただけますと助かります。',
    birthDate: '1979-11-02',
    receiver: '業務推進部 須藤さま',
  },
  {
    day: 'tomorrow',
    from: '12:30',
    company: 'books',
    title: '著者を囲む昼食会',
    person: 18,
    cart: [
      { id: 32, qty: 6 },
      { id: 15, qty: 3 },
      { id: 43, qty: 2 },
    ],
    byPhone: '調理場と配送に確認済み。昼の便を1台追加',
    isNew: true,
    receiver: '編集部 三上さま',
  },
]

const ahead: DeskOrder[] = [
  {
    day: 2,
    from: '11:30',
    company: 'toys',
    title: '企画会議の昼食',
    person: 24,
    cart: [
      { id: 4, qty: 6 },
      { id: 18, qty: 4 },
      { id: 24, qty: 3 },
      { id: 43, qty: 2 },
    ],
    receiver: '早乙女さま',
  },
  {
    day: 3,
    from: '12:00',
    company: 'freight',
    title: '安全講習会の昼食',
    person: 50,
    cart: [
      { id: 3, qty: 50 },
      { id: 43, qty: 5 },
    ],
    note: '落花生のアレルギーの者が2名おります。使っていない折がわかるようにお願いいたします。',
    receiver: '業務推進部 須藤さま',
  },
  {
    day: 4,
    from: '17:30',
    company: 'data',
    title: '開発者の交流会',
    person: 40,
    cart: [
      { id: 10, qty: 6 },
      { id: 11, qty: 6 },
      { id: 19, qty: 6 },
      { id: 25, qty: 4 },
      { id: 44, qty: 4 },
    ],
    allergies: [{ allergens: ['milk'], persons: 2, note: '' }],
    isNew: true,
    receiver: '広報室 土屋さま',
  },
  {
    day: 8,
    from: '18:00',
    company: 'school',
    title: '創立記念の懇親会',
    person: 100,
    cart: [
      { id: 5, qty: 20 },
      { id: 15, qty: 10 },
      { id: 24, qty: 10 },
      { id: 36, qty: 5 },
      { id: 43, qty: 9 },
    ],
    isNew: true,
    receiver: '法人本部 長谷部さま',
  },
]

export const deskOrders: readonly DeskOrder[] = [...behind, ...today, ...tomorrow, ...ahead]
