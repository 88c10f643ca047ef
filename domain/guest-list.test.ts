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
    ['山本 \u0007美咲', 'forbidden_characters'],
    ['総務課', 'name_missing'],
    ['山本 美咲、鈴木 花子、総務課', 'too_many_columns'],
    ['山本 美咲、鈴木 花子、yamamoto@example.co.jp', 'too_many_columns'],
    ['山本\t美咲', 'too_many_columns'],
    ['山本 美咲,yamamoto@example.co.jp,鈴木 花子', 'too_many_columns'],
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

const taro = (email = '') => guest('山田 太郎', email)
const hanako = (email = '') => guest('鈴木 花子', email)
const [a, b] = ['a@example.jp', 'b@example.jp']

describe('everybody on a line is read', () => {
  test.each<[string, Guest[]]>([
    ['山田 太郎、鈴木 花子', [taro(), hanako()]],
    ['田中、佐藤', [guest('田中'), guest('佐藤')]],
    ['田中\t佐藤\t高橋', [guest('田中'), guest('佐藤'), guest('高橋')]],
    [`山田 太郎 <${a}>, 鈴木 花子 <${b}>`, [taro(a), hanako(b)]],
    [`山田 太郎 <${a}>、鈴木 花子 <${b}>,`, [taro(a), hanako(b)]],
    [`"Yamada, Taro" <${a}>, "鈴木 花子" <${b}>`, [guest('Yamada, Taro', a), hanako(b)]],
    [`Yamada, Taro <${a}>; Suzuki, Hanako <${b}>`, [guest('Yamada, Taro', a), guest('Suzuki, Hanako', b)]],
    [`山田 太郎, ${a}, 鈴木 花子, ${b}`, [taro(a), hanako(b)]],
    [`山田 太郎, ${a}, 総務課, 鈴木 花子, ${b}`, [{ ...taro(a), department: '総務課' }, hanako(b)]],
    [`山田 太郎 <${a}>, 鈴木 花子`, [taro(a), hanako()]],
    [
      '山田 太郎（総務課）、鈴木 花子（営業部）',
      [
        { ...taro(), department: '総務課' },
        { ...hanako(), department: '営業部' },
      ],
    ],
  ])('%j', (text, guests) => {
    expect(readGuestList(text)).toEqual({ guests, unread: [] })
  })

  test('of recipients the one without a name is told', () => {
    const { guests, unread } = readGuestList(`山田 太郎 <${a}>, ${b}, 鈴木 花子 <c@example.jp>`)
    expect(guests).toEqual([taro(a), hanako('c@example.jp')])
    expect(unread).toEqual([{ line: 1, text: b, why: 'name_missing' }])
  })
})

describe('a department is known by its words, in whichever column', () => {
  test.each([
    `総務課\t山本 美咲\tyamamoto@example.co.jp`,
    'yamamoto@example.co.jp\t総務課\t山本 美咲',
    '総務課,山本 美咲,yamamoto@example.co.jp',
    '総務課　山本 美咲　yamamoto@example.co.jp',
    '山本 美咲（総務課） yamamoto@example.co.jp',
    '山本 美咲,03-1234-5678,総務課,yamamoto@example.co.jp',
    '総務課\t山本\t美咲\tyamamoto@example.co.jp',
  ])('%j', (text) => {
    expect(readGuestList(text)).toEqual({ guests: [yamamoto], unread: [] })
  })

  test.each([
    '総務',
    '人事総務部',
    '第二営業部',
    '3部',
    '開発 第一グループ',
    '秘書室',
    '大阪支店',
    'Sales team',
    '（株）みらい',
    '株式会社みらい計画',
    '経営企画本部',
  ])('%s is one', (department) => {
    expect(readGuestList(`山田 太郎,${department}`).guests).toEqual([{ ...taro(), department }])
  })

  test.each(['服部', '長谷部', '日下部', '阿部 太郎', '氷室', '南部', '渡部 健', '課長'])('%s is a person', (name) => {
    expect(readGuestList(`山田 太郎,${name}`).guests).toEqual([taro(), guest(name)])
  })
})

describe('what stands around a name is none of it', () => {
  test.each([
    ...[
      '1. 山田 太郎',
      '１．山田 太郎',
      '1) 山田 太郎',
      '（1）山田 太郎',
      '① 山田 太郎',
      'No.1 山田 太郎',
      '12 山田 太郎',
      '1、山田 太郎',
    ],
    ...['・山田 太郎', '- 山田 太郎', '● 山田 太郎', '□山田 太郎', '− 山田 太郎'],
    ...['山田 太郎さん', '山田 太郎 様', '山田 太郎さま', '山田 太郎氏', '・山田 太郎　様、'],
    ...['山田 太郎 03-1234-5678', '山田\u200b 太郎\u2069'],
  ])('%j', (text) => {
    expect(readGuestList(text)).toEqual({ guests: [taro()], unread: [] })
  })

  test.each(['3M 太郎', 'さん', '様', '2代目 山田', 'Anne-Marie', '山田・スミス 太郎'])('%s stays', (name) => {
    expect(readGuestList(name).guests).toEqual([guest(name)])
  })
})

describe('under headings', () => {
  const heading = 'お名前\tメールアドレス\t部署'
  test.each<[string, Guest]>([
    [`加藤 亮 <${a}>`, guest('加藤 亮', a)],
    [`中村 葵 ${a}\t\t営業部`, guest('中村 葵', a, '営業部')],
    [`中村 葵\t中村 <${a}>\t営業`, guest('中村 葵', a, '営業')],
    [`2. 中村 葵様\t${a}\t企画推進`, guest('中村 葵', a, '企画推進')],
    [`服部\t${a}\t`, guest('服部', a)],
  ])('%j', (line, read) => {
    expect(readGuestList(`${heading}\n${line}`)).toEqual({ guests: [read], unread: [] })
  })

  test.each([
    [a, 'name_missing'],
    [`加藤 亮 <${a}>\t${b}\t`, 'several_emails'],
  ])('%j is told: %s', (line, why) => {
    expect(readGuestList(`${heading}\n${line}`)).toMatchObject({ guests: [], unread: [{ line: 2, why }] })
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
// What stands before a name in a list of notes is none of it.
const trimmed = word.map((text) => text.trim()).filter((text) => !/^[・-]|^$/.test(text))
const branch = fc.constantFrom('', '総務課', '営業部', '企画 広報課', '第一"α"グループ', '株式会社みらい', 'Sales team')
const someone = fc.record({ name: trimmed, hasEmail: fc.boolean(), department: branch })
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
