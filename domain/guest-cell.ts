import { normalizeTel } from './japanese-input.ts'
import { bareName } from './person-name.ts'

/** What a cell of a pasted list says of somebody. What it does not say is empty. */
export type Cell = { name: string; email: string; department: string }

/** A name and an address in one cell, the address in brackets or after a space; a department may follow. */
const withAddress = /^(.*?)[\s<＜(（]*([^\s<>＜＞()（）]+[@＠][^\s<>＜＞()（）]*)[>＞)）]*\s*(.*)$/
const inBrackets = /^(.*?)\s*[（(]([^（）()]+)[）)]$/

/** Before a name: 1. ①（1）No.1 and the marks of a list. */
const leading =
  /^(?:(?:no\.?\s*)?[（(]?\d{1,4}(?:[.．)）:：]\s*|\s+)(?=\D)|[\u2460-\u2473\u24f5-\u24fe]\s*|[・･•●○◯■□◆◇▪▫◦*＊※☐☑✓✔➢>＞-]+\s*|[\u2010-\u2015−－]\s*)+/i

export function readCell(text: string): Cell {
  const bare = plainNumber(text).replace(leading, '')
  const [before, email, after] = partsOf(bare)
  const words = [before, after]
    .map((part) => part.trim())
    .filter(Boolean)
    .map(apart)
  const all = (part: 'name' | 'department') =>
    words
      .map((word) => word[part])
      .filter(Boolean)
      .join(' ')
  return { name: all('name'), email, department: all('department') }
}

const plainNumber = (text: string) => text.replace(/^[（(]?[０-９]+/, (number) => number.normalize('NFKC'))

/** A longer cell is no name with an address, and would cost much to search. */
const longestRead = 600

function partsOf(text: string): readonly [before: string, email: string, after: string] {
  if (text.length > longestRead || !/[@＠]/.test(text)) return [text, '', '']
  const [, before, email, after] = withAddress.exec(text) ?? []
  return email === undefined ? ['', text, ''] : [before!, email, after!]
}

/** 「総務部」「総務部 山本 花子」「山本 花子 総務部」「山本 花子（総務部）」 */
function apart(text: string): Omit<Cell, 'email'> {
  if (isDepartment(text)) return { name: '', department: text }
  const name = bareName(text)
  if (text.length > longestRead) return { name, department: '' }
  const [, person = '', company = ''] = inBrackets.exec(name) ?? []
  if (isDepartment(company)) return { name: bareName(person), department: company }
  const all = name.split(/\s+/)
  const words = all.filter((word) => normalizeTel(word) === undefined)
  const from = words.findIndex((word) => !isDepartment(word))
  const until = words.findLastIndex((word) => !isDepartment(word)) + 1
  if (until - from === all.length) return { name, department: '' }
  const department = [...words.slice(0, from), ...words.slice(until)].join(' ')
  return { name: bareName(words.slice(from, until).join(' ')), department }
}

const branches =
  '総務|営業|経理|人事|労務|広報|法務|財務|会計|企画|開発|技術|研究|製造|生産|品質|購買|調達|物流|販売|宣伝|秘書|監査|経営|情報|管理|業務|事業|海外|国際|国内|法人|推進|戦略|支援|編集|制作|システム|マーケティング|デザイン|サポート|セールス|マーケ'
const isBranch = new RegExp(`^(?:${branches})+$`)
/** 服部 and 氷室 are people; what is longer is nearly always a department. */
const surnames = /^(?:長谷部|日下部|小田部)$/
const departmentEnd =
  /(?:課|係|局|グループ|チーム|ユニット|センター|本部|支部|学部|部門|支店|支社|本社|本店|営業所|事業所|研究所|事務所|工場|委員会|\S\S[部室]|[\d０-９]部|株式会社|有限会社|合同会社|法人|㈱|㈲|（株）|\(株\))$|^(?:株式会社|有限会社|合同会社|㈱|㈲|（株）|\(株\))/

const inEnglish = /^[\w&. -]+ (?:dept|department|division|team|group)\.?$/i

function isDepartment(text: string): boolean {
  if (inEnglish.test(text)) return true
  const words = text.split(/\s+/).filter(Boolean)
  const [last, ...before] = words.toReversed()
  if (last === undefined || surnames.test(last)) return false
  return (
    (isBranch.test(last) || departmentEnd.test(last)) &&
    before.every((word) => isBranch.test(word) || departmentEnd.test(word))
  )
}

/** A running number, a telephone: nothing that a list of guests keeps. */
export const saysNothing = (text: string): boolean => /^[\d０-９]*$/.test(text) || normalizeTel(text) !== undefined
