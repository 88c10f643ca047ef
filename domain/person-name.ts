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

/**
 * A name without what people write differently for the same person: width, case, accents, spaces and the marks between
 * parts of a name, variant characters. Equal ones are probably, not certainly, one person.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    // Accents of letters; those of kana (か and が) tell names apart, and are put together again.
    .replace(/[\u0300-\u036f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b-\u200d\ufeff・･=＝.,'’‐-]/gu, '')
    // What a space stood between comes together: a voice mark joins its kana.
    .normalize('NFC')
  return Array.from(plain, (character) => variants.get(character) ?? character).join('')
}
