import { hasForbiddenCharacters, isEmailAddress } from './characters.ts'
import { normalizeEmail } from './japanese-input.ts'

/** Somebody to be invited. What is not known is empty. */
export type Guest = { name: string; email: string; department: string }

export type UnreadReason =
  | 'name_missing'
  | 'email_wrong'
  | 'several_emails'
  | 'too_many_columns'
  | 'too_long'
  | 'forbidden_characters'

export type GuestList = {
  /** In the order of the text. */
  guests: Guest[]
  /** Lines that say too little or too much. Counted from 1. */
  unread: { line: number; text: string; why: UnreadReason }[]
}

/** As the contract: characters of a name and of a department. */
const longest = 100

/**
 * Reads pasted names: a line for each person, or columns of a spreadsheet or a CSV file. The order is name, e-mail,
 * department; the address is known by its @, so it may stand anywhere. A first line of headings decides otherwise.
 */
export function readGuestList(pasted: string): GuestList {
  const records = recordsIn(pasted.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n'))
  const columns = columnsOf(records[0]?.cells)
  const list: GuestList = { guests: [], unread: [] }
  for (const { line, cells } of columns ? records.slice(1) : records) {
    const guest = columns ? guestByColumns(cells, columns) : guestByContent(cells)
    if (typeof guest === 'string') list.unread.push({ line, text: cells.filter(Boolean).join('　'), why: guest })
    else list.guests.push(guest)
  }
  return list
}

type Row = { line: number; cells: string[] }

/** Rows with anything in them. */
function recordsIn(text: string): Row[] {
  const rows: Row[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const end = lineEnd(text, at)
    const { row, next } = readRow(text, at, delimiterOf(text.slice(at, end)))
    for (const cells of severalPeople(row)) if (cells.some(Boolean)) rows.push({ line, cells })
    line += text.slice(at, next).split('\n').length - 1
    at = next
  }
  return rows
}

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Columns of a spreadsheet are pasted with tabs. */
const delimiterOf = (line: string) => (line.includes('\t') ? '\t' : ',，、')

/** The cells of the row that begins there. A quoted cell may hold line breaks; a quote that nothing closes is a sign. */
function readRow(text: string, from: number, delimiters: string): { row: string[]; next: number } {
  const quoted = new RegExp(`[ \u3000]*"([^"]*(?:""[^"]*)*)"[ \u3000]*(?=[${delimiters}\n]|$)`, 'y')
  const plain = new RegExp(`[^${delimiters}\n]*`, 'y')
  const row: string[] = []
  for (let at = from; ; at += 1) {
    quoted.lastIndex = at
    plain.lastIndex = at
    const cell = quoted.exec(text)
    const words = cell ? cell[1]!.replaceAll('""', '"') : plain.exec(text)![0]
    row.push(words.replace(/[\n\t]+/g, ' ').trim())
    at += cell ? cell[0].length : words.length
    if (at >= text.length || text[at] === '\n') return { row, next: at + 1 }
  }
}

/** A mail program copies its recipients into one line: 山本 美咲 <a@example.jp>; 佐々木 亮 <b@example.jp> */
function severalPeople(row: string[]): string[][] {
  const [only, ...others] = row
  if (only === undefined || others.length > 0 || (only.match(/[@＠]/g) ?? []).length < 2) return [row]
  return only.split(/[;；]/).map((person) => [person.trim()])
}

type Column = 'name' | 'lastName' | 'firstName' | 'email' | 'department' | undefined

const headings: Readonly<Record<string, Column>> = {
  名前: 'name',
  お名前: 'name',
  氏名: 'name',
  参加者: 'name',
  参加者名: 'name',
  name: 'name',
  姓: 'lastName',
  名字: 'lastName',
  名: 'firstName',
  メール: 'email',
  メールアドレス: 'email',
  mail: 'email',
  email: 'email',
  'e-mail': 'email',
  部署: 'department',
  部署名: 'department',
  所属: 'department',
  department: 'department',
}

/** What each column holds, if the row is one of headings. Unknown columns are left out. */
function columnsOf(cells: readonly string[] | undefined): Column[] | undefined {
  const columns = cells?.map((cell) => headings[cell.normalize('NFKC').toLowerCase()])
  const hasName = columns?.includes('name') || (columns?.includes('lastName') && columns.includes('firstName'))
  return hasName ? columns : undefined
}

function guestByColumns(cells: readonly string[], columns: readonly Column[]): Guest | UnreadReason {
  const of = (wanted: Column) => cells[columns.indexOf(wanted)] ?? ''
  const name = of('name') || [of('lastName'), of('firstName')].filter(Boolean).join(' ')
  return checked({ name, email: of('email'), department: of('department') })
}

/** A name and an address in one cell, the address in brackets or after a space; a department may follow. */
const withAddress = /^(.*?)[\s<＜(（]*([^\s<>＜＞()（）]+[@＠][^\s<>＜＞()（）]*)[>＞)）]*\s*(.*)$/

/** A longer cell is no name with an address, and would cost much to search. */
function partsOf(cell: string): string[] {
  if (cell.length > 600 || !/[@＠]/.test(cell)) return [cell]
  return withAddress.exec(cell)?.slice(1) ?? [cell]
}

function guestByContent(cells: readonly string[]): Guest | UnreadReason {
  const parts = cells.flatMap(partsOf).filter(Boolean)
  // The first column of many lists is a running number.
  const words = /^[0-9０-９]+$/.test(parts[0] ?? '') && parts.length > 1 ? parts.slice(1) : parts
  const [email = '', ...moreEmails] = words.filter((part) => /[@＠]/.test(part))
  const [name = '', department = '', ...more] = words.filter((part) => !/[@＠]/.test(part))
  if (moreEmails.length > 0) return 'several_emails'
  if (more.length > 0) return 'too_many_columns'
  return checked({ name, email, department })
}

function checked({ name, email, department }: Guest): Guest | UnreadReason {
  if (name === '') return 'name_missing'
  if ([...name].length > longest || [...department].length > longest) return 'too_long'
  if (hasForbiddenCharacters(name) || hasForbiddenCharacters(department)) return 'forbidden_characters'
  const address = normalizeEmail(email)
  if (address !== '' && !isEmailAddress(address)) return 'email_wrong'
  return { name, email: address, department }
}
