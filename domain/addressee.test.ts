import { expect, test } from 'vitest'
import { honorificOf, withHonorific, withoutHonorific } from './addressee.ts'

test.each([
  ['株式会社みらい計画', '株式会社みらい計画 御中'],
  ['㈱みらい計画 開発本部', '㈱みらい計画 開発本部 御中'],
  ['学校法人みらい学園', '学校法人みらい学園 御中'],
  ['山本 美咲', '山本 美咲 様'],
  ['服部', '服部 様'],
  ['山本 美咲 様', '山本 美咲 様'],
  ['山本さま', '山本さま'],
  ['みらい計画 総務課 御中', 'みらい計画 総務課 御中'],
  ['株式会社高砂殿', '株式会社高砂殿 御中'],
  ['㈱ 高砂殿', '㈱ 高砂殿 御中'],
  ['株式会社みらい計画 殿', '株式会社みらい計画 殿'],
  ['株式会社みらい計画　山本殿', '株式会社みらい計画　山本殿'],
  ['山本 美咲殿', '山本 美咲殿'],
])('%s becomes %s', (name, addressed) => {
  expect(withHonorific(name)).toBe(addressed)
})

test.each([
  '千代田区役所',
  '千代田区役所 総務部',
  '檜原村役場',
  '千代田区',
  '東京都',
  '神奈川県総務局',
  '環境省',
  '環境省 大臣官房会計課',
  '内閣府',
  '特許庁',
  '東京消防庁　丸の内消防署',
  '最高裁判所',
  '山本法律事務所',
  'みらい総合研究所',
  'みらい信用金庫',
  '丸の内郵便局',
  'みらい商会',
  '丸の内町内会',
  'みらい新聞社',
  'みらい書店',
  'みらい幼稚園',
  'みらいクリニック',
  'ﾐﾗｲﾎｰﾙﾃﾞｨﾝｸﾞｽ',
  '㈳みらい',
  '㍿みらい',
  'Acme Inc.',
  'ACME CO., LTD.',
  'Ａｃｍｅ　Ｃｏｒｐ',
  'Acme K.K.',
  'Acme GmbH',
])('%s is an organisation', (name) => {
  expect(withHonorific(name)).toBe(`${name} 御中`)
})

test.each([
  '高橋 省',
  '高橋　省',
  '役所 広司',
  '田所',
  '別所 美咲',
  '度会 美咲',
  '伊集院 光',
  '久保園 美咲',
  '氷室 美咲',
  '本部 美咲',
  '阿部 局',
  '山県 有朋',
  '木村',
  '古市',
  '小野寺 美咲',
  'Vincent Cohen',
  'Lincoln Kato',
])('%s is a person', (name) => {
  expect(withHonorific(name)).toBe(`${name} 様`)
})

test.each([
  ['株式会社みらい計画 経理部 御中', '株式会社みらい計画 経理部', '御中'],
  ['山本 美咲　様', '山本 美咲', '様'],
  ['山本様', '山本様', ''],
  ['株式会社みらい計画', '株式会社みらい計画', ''],
])('%s is %s with %s', (addressed, name, honorific) => {
  expect([withoutHonorific(addressed), honorificOf(addressed)]).toEqual([name, honorific])
})
