import type { Address, Contact } from '#contract/placement.ts'

type Company = {
  contact: Contact
  address: Address
  /** Its orders are an account’s, whose password nobody knows; otherwise they are a guest’s. */
  hasAccount?: true
}

type Name = `${string} ${string}`

/** No exchange of Tokyo begins with a 1, so nobody answers there. */
const exchange = '031234'

function contactOf(line: string, mailbox: string, company: string, department: string, name: Name, kana: Name) {
  const [last_name, first_name] = name.split(' ') as [string, string]
  const [last_name_kana, first_name_kana] = kana.split(' ') as [string, string]
  const names = { last_name, first_name, last_name_kana, first_name_kana }
  return { company, department, ...names, tel: exchange + line, email: `${mailbox}@example.com` }
}

const addressOf = (postal_code: string, city: string, street: string, building: string): Address => ({
  postal_code,
  prefecture: '東京都',
  city,
  street,
  building,
  note: '',
})

/** Invented, as the shop is. */
export const companies = {
  design: {
    contact: contactOf('5601', 'ohno', '株式会社しろがね設計工房', '総務課', '大野 真理', 'オオノ マリ'),
    address: addressOf('105-0014', '港区', '芝二丁目8-4', 'しろがね芝ビル 6階'),
    hasAccount: true,
  },
  meters: {
    contact: contactOf('5602', 'enomoto', 'むさしの計測機器株式会社', '人事部', '榎本 直樹', 'エノモト ナオキ'),
    address: addressOf('141-0032', '品川区', '大崎三丁目5-17', '本社棟 9階 大会議室'),
    hasAccount: true,
  },
  tax: {
    contact: contactOf('5603', 'aizawa', 'あいざわ税理士法人', '', '藍沢 和子', 'アイザワ カズコ'),
    address: addressOf('103-0027', '中央区', '日本橋三丁目2-9', '日本橋あさひビル 4階'),
  },
  books: {
    contact: contactOf('5604', 'mikami', '株式会社ひなた書房出版', '編集部', '三上 遥', 'ミカミ ハルカ'),
    address: addressOf('113-0033', '文京区', '本郷五丁目1-6', 'ひなた書房ビル 3階'),
  },
  clinic: {
    contact: contactOf('5605', 'kodama', '医療法人社団あさぎり会', '事務局', '児玉 健', 'コダマ ケン'),
    address: addressOf('130-0013', '墨田区', '錦糸一丁目11-3', 'あさぎり錦糸クリニック 会議室'),
  },
  freight: {
    contact: contactOf('5606', 'sudo', 'みなとみち物流システム株式会社', '業務推進部', '須藤 由美', 'スドウ ユミ'),
    address: addressOf('135-0061', '江東区', '豊洲四丁目7-20', '豊洲みなとタワー 14階'),
  },
  adverts: {
    contact: contactOf('5607', 'kanzaki', '株式会社たまゆら広告社', '第二制作局', '神崎 陽介', 'カンザキ ヨウスケ'),
    address: addressOf('150-0002', '渋谷区', '渋谷一丁目15-8', 'たまゆら渋谷 5階'),
  },
  data: {
    contact: contactOf('5608', 'tsuchiya', 'しののめデータ基盤株式会社', '広報室', '土屋 さくら', 'ツチヤ サクラ'),
    address: addressOf('160-0023', '新宿区', '西新宿七丁目4-2', '西新宿しののめビル 21階'),
  },
  school: {
    contact: contactOf('5609', 'hasebe', '学校法人みどりヶ丘学舎', '法人本部', '長谷部 修', 'ハセベ オサム'),
    address: addressOf('170-0013', '豊島区', '東池袋二丁目30-5', '本部棟 2階 講堂前'),
  },
  toys: {
    contact: contactOf('5610', 'saotome', 'ことり玩具株式会社', '企画開発部', '早乙女 翔', 'サオトメ ショウ'),
    address: addressOf('110-0005', '台東区', '上野六丁目9-12', 'ことりビル 7階'),
  },
} as const satisfies Record<string, Company>

export type CompanyKey = keyof typeof companies

export const companyOf = (key: CompanyKey): Company => companies[key]
