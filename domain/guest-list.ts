import { hasForbiddenCharacters, isEmailAddress, withoutInvisible } from './characters.ts'
import { type Cell, readCell, saysNothing } from './guest-cell.ts'
import { normalizeEmail } from './japanese-input.ts'
import { bareName } from './person-name.ts'

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
 * Reads pasted names: a line for each person, the recipients of a mail, or columns of a spreadsheet or a CSV file. An
 * address is known by its @, a department by its last words (部, 課), wherever they stand; two names are two people. A
 * first line of headings says what the columns are. What could be read in two ways is not read, and told.
 */
export function readGuestList(pasted: string): GuestList {
  const rows = rowsIn(withoutInvisible(pasted).replace(/\r\n?|[\u2028\u2029]/g, '\n'))
  const columns = columnsOf(rows[0]?.cells)
  const list: GuestList = { guests: [], unread: [] }
  for (const row of columns ? rows.slice(1) : rows) {
    for (const { text, read } of columns ? [guestByColumns(row, columns)] : guestsByContent(row)) {
      const guest = typeof read === 'string' ? read : checked(read)
      if (typeof guest === 'string') list.unread.push({ line: row.line, text, why: guest })
      else list.guests.push(guest)
    }
  }
  return list
}

type ListLine = { line: number; cells: string[]; isOfColumns: boolean }

/** Rows with anything in them. */
function rowsIn(text: string): ListLine[] {
  const rows: ListLine[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const delimiters = delimitersOf(text.slice(at, lineEnd(text, at)))
    const { row, next } = readRow(text, at, delimiters)
    if (row.some(Boolean)) rows.push({ line, cells: row, isOfColumns: delimiters === '\t' })
    line += text.slice(at, next).split('\n').length - 1
    at = next
  }
  return rows
}

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Columns of a spreadsheet are pasted with tabs; between recipients, whose names may have commas, stand semicolons. */
function delimitersOf(line: string): string {
  if (line.includes('\t')) return '\t'
  return (line.match(/[@＠]/g) ?? []).length > 1 && /[;；]/.test(line) ? ';；' : ',，、'
}

/** The cells of the row that begins there. A quoted cell may hold line breaks; a quote that nothing closes is a sign. */
function readRow(text: string, from: number, delimiters: string): { row: string[]; next: number } {
  const quoted = new RegExp(`[ \u3000]*"([^"]*(?:""[^"]*)*)"[ \u3000]*(?=[${delimiters}\n]|$)`, 'y')
  // As mail programs copy a name that has a comma.
  const recipient = new RegExp(`[ \u3000]*"([^"\n]*)"([ \u3000]*<[^<>\n]*>)[ \u3000]*(?=[${delimiters}\n]|$)`, 'y')
  const plain = new RegExp(`[^${delimiters}\n]*`, 'y')
  const row: string[] = []
  for (let at = from; ; at += 1) {
    for (const each of [quoted, recipient, plain]) each.lastIndex = at
    const cell = quoted.exec(text) ?? recipient.exec(text)
    const words = cell ? cell[1]!.replaceAll('""', '"') + (cell[2] ?? '') : plain.exec(text)![0]
    row.push(words.replace(/[\n\t]+/g, ' ').trim())
    at += cell ? cell[0].length : words.length
    if (at >= text.length || text[at] === '\n') return { row, next: at + 1 }
  }
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

type Read = { text: string; read: Cell | UnreadReason }

const textOf = (cells: readonly string[]) => cells.filter(Boolean).join('　')

function guestByColumns({ cells }: ListLine, columns: readonly Column[]): Read {
  const text = textOf(cells)
  const filled = cells.filter(Boolean)
  // A line that is no row of the table.
  if (filled.length === 1) return { text, read: readCell(filled[0]!) }
  const of = (wanted: Column) => cells[columns.indexOf(wanted)] ?? ''
  const { name, email, department } = readCell(
    of('name') || [of('lastName'), of('firstName')].filter(Boolean).join(' '),
  )
  const written = readCell(of('email')).email || of('email')
  if (email && written && normalizeEmail(email) !== normalizeEmail(written)) return { text, read: 'several_emails' }
  return {
    text,
    read: {
      name: name || bareName(department),
      email: written || email,
      department: of('department') || (name && department),
    },
  }
}

/** Whoever has an address or a department in the same cell is one person; single names are one each. */
function guestsByContent(row: ListLine): Read[] {
  const written = row.cells.filter((cell) => !saysNothing(cell))
  const cells = written.map(readCell)
  const whole = cells.filter(({ name, email, department }) => name && (email || department))
  const has = (part: keyof Cell) => cells.filter((cell) => cell[part] !== '')
  const [names, emails, departments] = [has('name'), has('email'), has('department')]
  const one = (read: Cell | UnreadReason): Read[] => [{ text: textOf(row.cells), read }]
  if (names.length < 2 && emails.length < 2) return one(joined(cells))
  if (whole.length > 0 && cells.every((cell) => whole.includes(cell) || !cell.department)) {
    if (cells.every((cell) => cell.name || cell.email)) return cells.map((read, n) => ({ text: written[n]!, read }))
  }
  if (emails.length > 1) return inTurn(cells) ?? one('several_emails')
  // 山田⇥太郎
  const isOneName = row.isOfColumns && names.length === 2 && names.every(({ name }) => !/\s/.test(name))
  if (emails.length + departments.length > 0) return one(isOneName ? joined(cells) : 'too_many_columns')
  return isOneName ? one('too_many_columns') : names.map((read) => ({ text: read.name, read }))
}

const joined = (cells: readonly Cell[]): Cell => {
  const of = (part: keyof Cell) =>
    cells
      .map((cell) => cell[part])
      .filter(Boolean)
      .join(' ')
  return { name: of('name'), email: of('email'), department: of('department') }
}

/** 山田, a@example.jp, 鈴木, b@example.jp: a name, its address, and perhaps a department, again and again. */
function inTurn(cells: readonly Cell[]): Read[] | undefined {
  const kinds = cells.map(({ name, email }) => (name ? 'n' : email ? 'e' : 'd')).join('')
  if (!/^(?:ned?)+$/.test(kinds)) return undefined
  return [...kinds.matchAll(/ned?/g)].map(({ index, 0: { length } }) => {
    const read = joined(cells.slice(index, index + length))
    return { text: `${read.name}　${read.email}`, read }
  })
}

function checked({ name, email, department }: Guest): Guest | UnreadReason {
  if (name === '') return 'name_missing'
  if ([...name].length > longest || [...department].length > longest) return 'too_long'
  if (hasForbiddenCharacters(name) || hasForbiddenCharacters(department)) return 'forbidden_characters'
  const address = normalizeEmail(email)
  if (address !== '' && !isEmailAddress(address)) return 'email_wrong'
  return { name, email: address, department }
}
