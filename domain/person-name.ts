import { onlyVisible, toKatakana } from './japanese-input.ts'

/** Characters of one name that are written in more than one way, each with the one they count as. */
const variants = new Map(
  Object.entries({
    高: '髙',
    崎: '﨑嵜碕',
    辺: '邊邉',
    浜: '濱濵',
    斎: '齋',
    斉: '齊',
    沢: '澤',
    島: '嶋嶌',
    広: '廣',
    国: '國',
    桜: '櫻',
    徳: '德',
    真: '眞',
    恵: '惠',
    滝: '瀧',
    竜: '龍',
    塩: '鹽',
    関: '關',
    黒: '黑',
    横: '橫',
    栄: '榮',
    円: '圓',
    寿: '壽',
    実: '實',
    万: '萬',
    与: '與',
    弥: '彌',
    礼: '禮',
    様: '樣',
    蔵: '藏',
    条: '條',
    吉: '𠮷',
    橋: '槗',
    土: '圡',
    鉄: '鐵',
    静: '靜',
    槙: '槇',
    遥: '遙',
    顕: '顯',
    瀬: '瀨',
    郎: '郞',
    ケ: 'ヶ',
    カ: 'ヵ',
    d: 'đð',
    o: 'ø',
    l: 'ł',
    i: 'ı',
  }).flatMap(([one, others]) => [...others].map((other) => [other, one] as const)),
)

const usual = (text: string): string => Array.from(text, (character) => variants.get(character) ?? character).join('')

/** A text without what looks the same, or nearly: width, case, accents, spaces, marks between names, variant characters. */
export function foldLetters(text: string): string {
  const plain = onlyVisible(text)
    .normalize('NFKD')
    // Accents of letters; those of kana (か and が) tell names apart, and are put together again.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・･=＝.,'’‐-]/g, '')
  // What a space stood between comes together: a voice mark joins its kana.
  return usual(plain.normalize('NFC'))
}

/**
 * A name without what people write differently for the same person: letters as above, either kana (一の瀬, 一ノ瀬), 々,
 * and what they are called (さん, 様). Equal ones are probably, not certainly, one person.
 */
export function foldName(name: string): string {
  const whole = repeated(foldLetters(name))
  return usual(toKatakana(bareName(whole)))
    .replace(/(\p{sc=Han})ッ/gu, '$1ツ')
    .normalize('NFC')
}

/** 山本 花子さん → 山本 花子 */
export const bareName = (name: string): string => name.replace(/(?:\s*(?:さん|さま|様|氏))+$/, '') || name

/** 佐々木 → 佐佐木 */
export const repeated = (text: string): string =>
  text.replace(/(.)[々〻]+/gu, (all, one) => one.repeat([...all].length))
