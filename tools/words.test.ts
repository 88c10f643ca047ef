import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What readers see: screens, mails, and what the shop answers. */
const rooms = ['web', 'server/modules/mail', 'server/seed/faqs.ts', 'server/seed/scenes.ts', 'contract']

/** Words that were once on a screen as a second word for one thing. Each thing has one word, that of a Japanese business. */
const forbidden: readonly [pattern: RegExp, instead: string][] = [
  [/お品(?!書き)/, '商品'],
  [/カートに加え|>加える|^\s*加える/, 'カートに入れる'],
  [/お取り消し|取り消す|取り消しの|取り消され|取り消した/, 'キャンセル'],
  [/ご回答/, 'お返事'],
  [/ご人数|お人数|人数ぶん/, '人数'],
  [/変更の手数料/, '一部キャンセル料'],
  [/使いきり/, '使い捨て容器（回収なし）'],
  [/お届けの札/, '配送伝票'],
  [/受け取りの方/, '当日の受け取りご担当者'],
  [/確かめた事実/, '年齢確認の結果と日時のみ記録します'],
  [/使いみち/, '利用目的'],
  [/約束ごと|禁じること/, '規約の条の名前'],
  [/制作された/, '写真はイメージです'],
  [/（例）|架空の会社/, 'a demo says so once: demoNotice'],
  [/要ります|要りません/, '必要です、不要です'],
  [/[一二三四五]営業日|二十三区/, 'Arabic figures'],
  [/お決まりでない/, '内容が決まっていなくても'],
  [/この図|ログインと安全/, 'QRコード、ログインとセキュリティ'],
  [/[1-9]\d*品目/, 'ALLERGENS.length'],
  // Fees and deadlines are data: a text with a figure of its own is wrong the day the shop changes.
  [/(?<![\d,])[1-9][\d,]*円/, 'formatYen, or the words of contract/shop-words.ts'],
  [/[1-9]\d*(?:営業)?日前|(?<!\d)\d{1,2}時(?!間)/, 'contract/shop-words.ts'],
  [/(?<!\d|例）|tel: ')0\d{1,3}-\d{2,4}-\d{4}/, 'useShop of web/store/page-data.tsx'],
]

const sources = rooms
  .flatMap((room) => globSync(room.endsWith('.ts') ? room : `${room}/**/*.{ts,tsx}`))
  // A legal text stays as it was agreed to: its facts are those of its day.
  .filter((file) => !/\.test\.tsx?$|^web\/(?:build|testing)\/|\/legal(?:\/wording|-wordings)\//.test(file))

test.each(forbidden)('nothing says %s', (pattern) => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !isComment(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line)

/** The participle or everyday word says nothing in a search or a stack trace: `PaperRequest`, `FoundMeetup`, `AdviceInput`. */
test('no type is called Asked, Found, Question or Wish', () => {
  const files = globSync(
    ['bench', 'contract', 'domain', 'e2e', 'server', 'tools', 'web'].map((room) => `${room}/**/*.{ts,tsx}`),
  )
  const named = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^\s*(?:export )?(?:type|interface) (?:Asked|Found|Question|Wish)\b/gm),
      ([definition]) => `${file}: ${definition.trim()}`,
    ),
  )
  expect(named).toEqual([])
})
