import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Guest, readGuestList } from './guest-list.ts'

const yamamoto: Guest = { name: '山本 美咲', email: 'yamamoto@example.co.jp', department: '総務課' }
const guest = (name: string, email = '', department = ''): Guest => ({ name, email, department })

describe('one person on a line', () => {
  test.each<[string, Guest]>([
    ['佐藤 大輔', guest('佐藤 大輔')],
    ['　佐藤　大輔　', guest('佐藤　大輔')],
    ['Nguyễn Thị Lan, lan@example.co.jp, 開発一課', guest('Nguyễn Thị Lan', 'lan@example.co.jp', '開発一課')],
    ['山本 美咲,yamamoto@example.co.jp,総務課', yamamoto],
    ['山本 美咲，yamamoto@example.co.jp，総務課', yamamoto],
    ['山本 美咲、総務課、yamamoto@example.co.jp', yamamoto],
    ['山本 美咲\tyamamoto@example.co.jp\t総務課', yamamoto],
    ['山本 美咲\t\t総務課', guest('山本 美咲', '', '総務課')],
    ['山本 美咲 yamamoto@example.co.jp 総務課', yamamoto],
    ['山本　美咲　yamamoto@example.co.jp', guest('山本　美咲', 'yamamoto@example.co.jp')],
    ['山本 美咲 <yamamoto@Example.co.jp>', guest('山本 美咲', 'yamamoto@example.co.jp')],
    ['"山本, 美咲",yamamoto@example.co.jp', guest('山本, 美咲', 'yamamoto@example.co.jp')],
    ['"山本 ""みさ"" 美咲"', guest('山本 "みさ" 美咲')],
    ['"山本 美咲', guest('"山本 美咲')],
    ['山本 美咲,"企画\n広報課"', guest('山本 美咲', '', '企画 広報課')],
    ['1\t山本 美咲\t総務課', guest('山本 美咲', '', '総務課')],
    ['山本 美咲,ｙａｍａｍｏｔｏ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ,総務課', yamamoto],
    ['\ufeff山本 美咲,yamamoto@example.co.jp,総務課\r\n', yamamoto],
    ['髙﨑 𠮷信', guest('髙﨑 𠮷信')],
    ['森、', guest('森')],
  ])('%j', (text, read) => {
    expect(readGuestList(text)).toEqual({ guests: [read], unread: [] })
  })
})

describe('a line that is not understood is shown', () => {
  test.each([
    ['yamamoto@example.co.jp', 'name_missing'],
    [', , 総務課@', 'name_missing'],
    ['山本 美咲,yamamoto@', 'email_wrong'],
    ['山本 美咲,yamamoto@example', 'email_wrong'],
    ['山本 美咲,a@example.jp,b@example.jp', 'several_emails'],
    ['山本,美咲,総務課,課長', 'too_many_columns'],
    ['あ'.repeat(101), 'too_long'],
    [`山本,${'課'.repeat(101)}`, 'too_long'],
    ['山本 \u202e美咲', 'forbidden_characters'],
  ])('%j', (text, why) => {
    const { guests, unread } = readGuestList(`佐藤 大輔\n\n${text}`)
    expect(guests).toEqual([guest('佐藤 大輔')])
    expect(unread).toMatchObject([{ line: 3, why }])
  })

  test('its number counts the lines of the text, those within quotes too', () => {
    expect(readGuestList('a,"企画\n広報課"\n\n@\nb').unread).toEqual([{ line: 4, text: '@', why: 'name_missing' }])
  })
})

describe('headings', () => {
  test.each([
    ['お名前\tメールアドレス\t部署\n山本 美咲\tyamamoto@example.co.jp\t総務課'],
    ['部署,氏名,フリガナ,メール\r\n総務課,山本 美咲,ヤマモト ミサキ,yamamoto@example.co.jp'],
    [
      'お名前,メールアドレス,部署,ご出欠,食物アレルギー,ひとこと\n山本 美咲,yamamoto@example.co.jp,総務課,参加,"えび、かに",',
    ],
    ['姓,名,E-mail,所属\n山本,美咲,yamamoto@example.co.jp,総務課'],
    ['"名前","メールアドレス","部署"\n"山本 美咲","yamamoto@example.co.jp","総務課"'],
    ['No.\t参加者\tＭａｉｌ\t部署名\n1\t山本 美咲\tyamamoto@example.co.jp\t総務課'],
  ])('%j', (text) => {
    expect(readGuestList(text)).toEqual({ guests: [yamamoto], unread: [] })
  })

  test('a row without a name is told, though its columns are known', () => {
    expect(readGuestList('名前,メール\n,a@example.jp').unread).toMatchObject([{ line: 2, why: 'name_missing' }])
  })
})

test('several recipients of a mail program', () => {
  expect(readGuestList('山本 美咲 <a@example.jp>; 佐々木 亮 <b@example.jp>;').guests).toEqual([
    guest('山本 美咲', 'a@example.jp'),
    guest('佐々木 亮', 'b@example.jp'),
  ])
})

test('an empty text says nothing', () => {
  for (const text of ['', '\n \n\t\n', ',,,\n"",""']) {
    expect(readGuestList(text)).toEqual({ guests: [], unread: [] })
  }
})

const word = fc.string({ unit: fc.constantFrom(...'山本美咲ヤマamisaki 　"・-'), minLength: 1, maxLength: 12 })
const trimmed = word.map((text) => text.trim()).filter((text) => text !== '' && !/^[0-9]+$/.test(text))
const someone = fc.record({ name: trimmed, hasEmail: fc.boolean(), department: fc.option(trimmed, { nil: '' }) })
const everyone = fc
  .array(someone, { maxLength: 30 })
  .map((list) =>
    list.map(({ name, hasEmail, department }, index) =>
      guest(name, hasEmail ? `guest${index}@example.co.jp` : '', department),
    ),
  )
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('what a spreadsheet writes as CSV is read back', () => {
  fc.assert(
    fc.property(everyone, fc.constantFrom('\n', '\r\n'), fc.boolean(), (list, end, hasHeadings) => {
      const lines = list.map(({ name, email, department }) => [name, email, department].map(quoted).join(','))
      const text = [...(hasHeadings ? ['お名前,メールアドレス,部署'] : []), ...lines].join(end)
      expect(readGuestList(`\ufeff${text}${end}`)).toEqual({ guests: list, unread: [] })
    }),
  )
})

test('whatever is pasted, each line is read or shown', () => {
  const piece = fc.constantFrom('"', ',', '\t', '\n', '、', '@', 'a@example.jp', '山本', ' ', '<', ';', '\r', '1')
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 60 }), (text) => {
      const { guests, unread } = readGuestList(text)
      const lines = text.split(/\r\n|[\r\n]/)
      expect(unread.every(({ line }) => line >= 1 && line <= lines.length)).toBe(true)
      for (const [index, line] of lines.entries()) {
        // A line of a single name, and no quote before that could swallow it.
        if (line !== '山本' || lines.slice(0, index).some((before) => before.includes('"'))) continue
        expect(guests.some(({ name }) => name === '山本')).toBe(true)
      }
    }),
  )
})

test('a large paste is read at once', () => {
  const started = performance.now()
  readGuestList(`${'あ@'.repeat(50_000)}\n${'"あ,'.repeat(20_000)}`)
  expect(performance.now() - started).toBeLessThan(5_000)
})
