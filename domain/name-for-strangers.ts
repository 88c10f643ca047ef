const maxLength = 40
const kanjiDigits = '〇一二三四五六七八九'

/** A telephone number, however it is spaced; the number of a house or a year is shorter. */
const telephone = /\d(?:[\s\-.()/_・ー―]*\d){6,}/u
const address = /:\/\/|www\.|@|[\p{L}\p{N}-]\.[a-z]{2,}/iu
/** Words that are not in a name but in a text that wants something from the reader. */
const demand =
  /ください|下さい|お電話|ご連絡|至急|緊急|大至急|警告|当選|未払|お支払|ご確認|クリック|こちら|不正|停止|[。、\n]/u

/**
 * The name of a person or a company as it may stand in a mail to somebody who has not asked for one: empty where it is no
 * name but a message, a telephone number, an address, or passes for one of `shopNames`. Left out as a whole, since what
 * is left of a message is a message still.
 */
export function nameForStrangers(name: string, shopNames: readonly string[]): string {
  const isShort = [...seenOf(name)].length <= maxLength
  return isShort && !saysMore(name, shopNames) ? name.trim() : ''
}

/** The same for names that are shown side by side: together they may be no message either. */
export function namesForStrangers(names: readonly string[], shopNames: readonly string[]): string[] {
  const shown = names.map((name) => nameForStrangers(name, shopNames))
  return saysMore(shown.join(' '), shopNames) ? names.map(() => '') : shown
}

function saysMore(text: string, shopNames: readonly string[]): boolean {
  const plain = seenOf(text)
  const digits = plain.replace(/[〇一二三四五六七八九]/gu, (digit) => String(kanjiDigits.indexOf(digit)))
  return (
    telephone.test(digits) ||
    address.test(plain) ||
    demand.test(plain) ||
    shopNames.some((shop) => soundOf(plain).includes(soundOf(shop)))
  )
}

/** As it is read: without characters that have no width. */
const seenOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()

/** Hiragana and small letters alone: another script or other separators do not make it a different name. */
const soundOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCodePoint(kana.codePointAt(0)! - 0x60))
    .replace(/[^\p{L}\p{N}々]/gu, '')
