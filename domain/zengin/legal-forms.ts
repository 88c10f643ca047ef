import { bankLetters } from './half-width.ts'

/**
 * What kinds of companies and offices are called in names of accounts (法人略語、営業所略語), as the banks' table for
 * transfers has them. What is written before the bar stands in brackets only.
 */
const FORMS = {
  カ: '株|株式会社 かぶしきがいしゃ かぶしきかいしゃ',
  ユ: '有|有限会社 ゆうげんがいしゃ ゆうげんかいしゃ',
  メ: '名|合名会社 ごうめいがいしゃ',
  シ: '資|合資会社 ごうしがいしゃ',
  ド: '同|合同会社 ごうどうがいしゃ',
  イ: '医|医療法人 医療法人社団 医療法人財団 社会医療法人 いりょうほうじん いりょうほうじんしゃだん いりょうほうじんざいだん しゃかいいりょうほうじん',
  ザイ: '財 一財 公財|財団法人 一般財団法人 公益財団法人 ざいだんほうじん いっぱんざいだんほうじん こうえきざいだんほうじん',
  シヤ: '社 一社 公社|社団法人 一般社団法人 公益社団法人 しゃだんほうじん いっぱんしゃだんほうじん こうえきしゃだんほうじん',
  シユウ: '宗|宗教法人 しゅうきょうほうじん',
  ガク: '学|学校法人 がっこうほうじん',
  フク: '福|社会福祉法人 しゃかいふくしほうじん',
  ソ: '相|相互会社 そうごがいしゃ',
  ホゴ: '|更生保護法人 こうせいほごほうじん',
  トクヒ: '特非|特定非営利活動法人 とくていひえいりかつどうほうじん',
  ドク: '独|独立行政法人 どくりつぎょうせいほうじん',
  チドク: '地独|地方独立行政法人 ちほうどくりつぎょうせいほうじん',
  ベン: '弁|弁護士法人 べんごしほうじん',
  ギヨ: '行|行政書士法人 ぎょうせいしょしほうじん',
  シホウ: '司|司法書士法人 しほうしょしほうじん',
  ゼイ: '税|税理士法人 ぜいりしほうじん',
  ロウム: '|社会保険労務士法人 しゃかいほけんろうむしほうじん',
  ダイ: '大|国立大学法人 公立大学法人 こくりつだいがくほうじん こうりつだいがくほうじん',
  ノウ: '農|農事組合法人 のうじくみあいほうじん',
  カンリ: '|管理組合法人 かんりくみあいほうじん',
  エイ: '|',
  シユツ: '|',
} as const

const split = (words: string) => words.split(' ').filter(Boolean).map(bankLetters)

/** Each way to write it, the longest first: '株式会社' → 'カ'. */
const whole = new Map<string, string>()
/** The same of what stands in brackets: '株' and 'カ' → 'カ'. */
const inBrackets = new Map<string, string>()
for (const [short, words] of Object.entries(FORMS)) {
  const [brackets = '', names = ''] = words.split('|')
  for (const name of split(names)) whole.set(name, short)
  for (const name of [short, ...split(brackets)]) inBrackets.set(name, short)
}
const longestFirst = [...whole].sort(([one], [other]) => other.length - one.length)

/**
 * With the kind of company as banks write it: 「株式会社イロハ」「(カ)イロハ」 are カ)イロハ, 「イロハ株式会社」 is イロハ(カ,
 * 「イロハ(株)オオサカ(エイ)」 is イロハ(カ)オオサカ(エイ. Takes and gives what `bankLetters` gives.
 */
export function withShortForms(name: string): string {
  const short = (form: string) => inBrackets.get(form) ?? form
  return spelledOut(name)
    .replace(atStart, (_, form: string) => `${short(form)})`)
    .replace(atEnd, (_, form: string) => `(${short(form)}`)
    .replace(between, (_, form: string) => `(${short(form)})`)
}

const any = [...inBrackets.keys()].sort((one, other) => other.length - one.length).join('|')
const atStart = new RegExp(`^\\(?(${any})\\) ?(?=.)`)
const atEnd = new RegExp(`(?<=.) ?\\((${any})\\)?$`)
const between = new RegExp(`(?<=.) ?\\((${any})\\) ?(?=.)`, 'g')

function spelledOut(name: string): string {
  const first = longestFirst.find(([form]) => name.startsWith(form) && name.length > form.length)
  if (first) return `${first[1]})${name.slice(first[0].length).trimStart()}`
  const last = longestFirst.find(([form]) => name.endsWith(form) && name.length > form.length)
  return last ? `${name.slice(0, -last[0].length).trimEnd()}(${last[1]}` : name
}
