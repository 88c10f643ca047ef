/**
 * Readings of words of the menu, in katakana like the searched text. Longer words come before the words they contain.
 */
const readings: Record<string, string> = {
  幕ノ内: 'マクノウチ',
  焼キ鳥: 'ヤキトリ',
  唐揚ゲ: 'カラアゲ',
  飲ミモノ: 'ノミモノ',
  温カ: 'アタタカ',
  揚ゲ: 'アゲ',
  焼キ: 'ヤキ',
  巻キ: 'マキ',
  炙リ: 'アブリ',
  煮: 'ニ',
  寿司: 'スシ',
  海老: 'エビ',
  雲丹: 'ウニ',
  帆立: 'ホタテ',
  穴子: 'アナゴ',
  稲荷: 'イナリ',
  海鮮: 'カイセン',
  軍艦: 'グンカン',
  鮪: 'マグロ',
  鯛: 'タイ',
  鰤: 'ブリ',
  鮭: 'サケ',
  弁当: 'ベントウ',
  玉子: 'タマゴ',
  卵: 'タマゴ',
  若鶏: 'ワカドリ',
  和牛: 'ワギュウ',
  牛肉: 'ギュウニク',
  肉: 'ニク',
  鍋: 'ナベ',
  里芋: 'サトイモ',
  枝豆: 'エダマメ',
  野菜: 'ヤサイ',
  前菜: 'ゼンサイ',
  菜食: 'サイショク',
  苺: 'イチゴ',
  果物: 'クダモノ',
  団子: 'ダンゴ',
  甘味: 'カンミ',
  抹茶: 'マッチャ',
  茶: 'チャ',
  麦酒: 'ビール',
  檸檬: 'レモン',
  酒: 'サケ',
  箸: 'ハシ',
  皿: 'サラ',
  手マリ: 'テマリ',
}
const words = new RegExp(Object.keys(readings).join('|'), 'g')

/** Replaces words of the kitchen by their reading: 「手マリ寿司」 becomes 「手マリスシ」. */
export function asRead(text: string): string {
  return text.replace(words, (word) => readings[word]!)
}
