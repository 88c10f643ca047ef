import { describe, expect, test } from 'vitest'
import { dishSearch } from './dish-search.ts'
import { SAME_THINGS } from './dish-words.ts'

const matchesDish = (text: string, asked: string) => dishSearch(asked)(text)

describe('each word for a thing finds all others', () => {
  test.each(SAME_THINGS.map(({ words, typed = [], kinds = [] }) => [words[0], words, typed, kinds] as const))(
    '%s',
    (_, words, typed, kinds) => {
      const missed = [...words, ...typed].flatMap((asked) =>
        [...words, ...kinds].filter((text) => !matchesDish(`本日の${text}`, asked)).map((text) => [asked, text]),
      )
      expect(missed).toEqual([])
    },
  )
})

test.each([
  ['寿し', '手まり寿司'],
  ['鮨', '手まり寿司'],
  ['すし', '手まり寿司'],
  ['ｽｼ', '手まり寿司'],
  ['寿司', '江戸前鮨'],
  ['しゃけ', '焼き鮭の折'],
  ['鮭', 'サーモンづくし'],
  ['サーモン', '焼き鮭の折'],
  ['お握り', 'おにぎり盛り'],
  ['おにぎり', '塩お握り'],
  ['beer', '生ビール「麦酒」'],
  ['ＢＥＥＲ', '生ビール「麦酒」'],
  ['えび', '海老フライ'],
  ['エビフライ', '海老フライ'],
  ['海老', 'ぷりぷりえびの前菜'],
  ['たまご', 'だし巻き玉子'],
  ['玉子', '卵のプリン'],
  ['とり', '若鶏の唐揚げ'],
  ['鶏', '焼き鳥 十二本'],
  ['からあげ', '若鶏の唐揚げ'],
  ['から揚げ', '若鶏の唐揚げ'],
  ['べんとう', 'お弁当'],
  ['しゃけ弁当', '紅鮭弁当'],
  ['汁物', '具だくさんの豚汁'],
  ['wine', '赤ワイン「実りの赤」'],
  ['日本酒', '純米吟醸「折節」'],
  ['sake', '純米吟醸「折節」'],
  ['gluten free', 'グルテンフリーのケーキ'],
  ['gluten-free', '米粉の小麦不使用ロール'],
  ['ハラル', 'ハラール'],
  ['サーモン 寿司', '鮨（しゃけ・いくら）'],
])('%s finds %s', (asked, text) => expect(matchesDish(text, asked)).toBe(true))

test.each([
  ['酒', '焼き鮭の折'],
  ['サーモン', '純米酒'],
  ['鮭', 'お酒'],
  ['吟醸', '純米酒'],
  ['スープ', '木のスプーン'],
  ['海老', 'エビスビール'],
  ['えび', 'えびすビール'],
  ['牛', '牛乳プリン'],
  ['ビーフ', '牛蒡のきんぴら'],
  ['鶏', '鶏卵のプリン'],
  ['とり', '取り皿・お箸'],
  ['鳥', 'お一人さまの席'],
  ['アルコール', 'ノンアルコール「零」'],
  ['パン', 'シャンパン'],
  ['そば', '焼きそば'],
  ['鯛', '食べたいものから'],
  ['たい', '冷たい麺'],
  ['いか', 'ひと皿いかがですか'],
  ['かに', '静かに炊いた大豆'],
  ['うに', '花のように'],
  ['すし', '冷めてもおいしいですし'],
  ['お握り', '旬のにぎり'],
  ['豚', '鶏の照り焼き'],
  ['まぐろ サーモン', '鮪三昧'],
])('%s does not find %s', (asked, text) => expect(matchesDish(text, asked)).toBe(false))

test.each(['牛乳', 'ノンアルコール', 'シャンパン', '焼きそば', '取り皿'])('%s is found by its own name', (word) =>
  expect(matchesDish(`本日の${word}`, word)).toBe(true),
)

test.each(['', ' ', '　', '-'])('without a word (%j) nothing is left out', (asked) =>
  expect(matchesDish('手まり寿司', asked)).toBe(true),
)
