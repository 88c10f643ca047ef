export type SeedPerson = {
  email: string
  role: 'customer' | 'admin'
  lastName: string
  firstName: string
  lastNameKana: string
  firstNameKana: string
  company: string
  department: string
  tel: string
}

/** Password of both demo accounts; they can sign in only while the site's address is one of this machine. */
export const demoPassword = 'ichigo-ichie-2026'

export const people: SeedPerson[] = [
  {
    email: 'organizer@example.com',
    role: 'customer',
    lastName: '山本',
    firstName: '美咲',
    lastNameKana: 'ヤマモト',
    firstNameKana: 'ミサキ',
    company: '株式会社みらい計画（例）',
    department: '総務部',
    tel: '0312345678',
  },
  {
    email: 'admin@example.com',
    role: 'admin',
    lastName: '帳場',
    firstName: '係',
    lastNameKana: 'チョウバ',
    firstNameKana: 'カカリ',
    company: '株式会社おりおり（架空の会社です）',
    department: '店の帳場',
    tel: '0312345679',
  },
]
