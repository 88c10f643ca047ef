import type { TokyoDate } from '#domain/tokyo-date.ts'

/** January first: the occasions of each month, and its ingredients. */
const months = [
  { title: '年のはじめの一席を、晴れやかに。', text: '寒の魚が身を締め、根菜が甘くなる季節です。' },
  { title: '寒さのなかの集まりに、湯気のごちそうを。', text: '貝に甘みがのり、菜の花がほころびはじめる季節です。' },
  { title: '送る席に、ひと皿の気持ちを。', text: '蛤がふくらみ、鯛が桜色になる季節です。' },
  { title: '迎える春の、はじめての席に。', text: '筍が顔を出し、山菜のほろ苦さがうれしい季節です。' },
  { title: '若葉のころ、風のとおる席に。', text: '初鰹が走り、そら豆がふっくらと実る季節です。' },
  { title: '雨の日の集まりも、涼やかに。', text: '鯵に脂がのり、新生姜の香りが立つ季節です。' },
  { title: '暑気払いの席を、さっぱりと。', text: '穴子がやわらかく、枝豆の青さがおいしい季節です。' },
  { title: '納涼の席に、ひとくちの涼を。', text: '夏野菜が色濃く、冷たいものがうれしい季節です。' },
  { title: '秋のはじまりを、皆さまで。', text: '新米が届き、きのこの香りが立ちはじめる季節です。' },
  { title: '実りの秋を、ひと桶に。', text: '鯖や鮭に脂がのり、栗や芋が甘くなる季節です。' },
  { title: '秋の深まりに、あたたかな席を。', text: '魚に脂がのりはじめ、炊き合わせがおいしくなる季節です。' },
  { title: '忘年会の席を、旬の味で。', text: '鰤に脂がのり、里芋がほっくりと炊ける季節です。' },
] as const

/** The shop's words for the month of a date. */
export function seasonWords(date: TokyoDate): { title: string; text: string } {
  return months[Number(date.slice(5, 7)) - 1]!
}
