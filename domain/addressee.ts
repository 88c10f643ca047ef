const companyForm = '株式会社|有限会社|合同会社|合資会社|合名会社|相互会社|法人|\\([株有同資名社財学医福]\\)'

/** Asked of a name in NFKC: ㈱ is (株). Two characters come before a usual ending: 田所 and 度会 are persons, 役所 is one alone. */
const organisationNames = [
  companyForm,
  '組合|協会|連合会|委員会|財団|金庫|機構|連盟|保険|証券|大学|学校|病院|銀行|本店|支店|.支部|.本部|.役[所場]|事務局',
  '(総務|法務|外務|財務|文部科学|厚生労働|農林水産|経済産業|国土交通|環境|防衛)省|内閣府|人事院|検査院',
  '^(東京都|北海道|大阪府|京都府|[^ ]{2,3}県)',
  '[^ ]{2}[会所社店署庁課]( |$)|教会( |$)|[^ ](区|局)( |$)',
  '(学園|幼稚園|保育園|[学医]院|美術館|博物館|図書館|会館|旅館|(総務|経理|人事|営業|開発|企画|広報|事業)部)( |$)',
  'ホールディングス|グループ|クリニック|センター|コーポレーション|カンパニー|ホテル|レストラン',
  '\\b(inc|ltd|llc|llp|plc|corp|corporation|company|limited|gmbh|university|foundation)\\b|\\bco\\.|\\bk\\.k\\.',
].join('|')
const namesOrganisation = new RegExp(organisationNames, 'i')

const hasHonorific = /(様|さま|御中|殿|宛)$/
/** 「株式会社高砂殿」, not 「株式会社高砂 殿」 or 「株式会社みらい計画 山本殿」. */
const isNamedPalace = new RegExp(`^(${companyForm}) ?[^ ]+殿$`)

/** 「株式会社みらい計画 御中」「山本 美咲 様」: an organisation is 御中, a person 様; what has one already keeps it. */
export function withHonorific(name: string): string {
  const plain = name.normalize('NFKC')
  if (hasHonorific.test(name) && !isNamedPalace.test(plain)) return name
  return `${name} ${namesOrganisation.test(plain) ? '御中' : '様'}`
}

const given = /[ 　](御中|様)$/

/** The name alone, as lists and files are looked through for it. */
export const withoutHonorific = (name: string): string => name.replace(given, '')

/** The honorific at its end; empty: there is none as a separate word. */
export const honorificOf = (name: string): string => given.exec(name)?.[1] ?? ''
