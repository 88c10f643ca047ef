import type { TokyoDate } from '#domain/tokyo-date.ts'

type TermFormula = { word: string; reading: string; month: number; base: number; yearly: number }

/**
 * 二十四節気 in the order of the year, each with its day in the year 1900 and the days added per year: the well-known
 * approximation for 1900–2099, with leap days subtracted separately. It gives the day of the almanac.
 */
const terms: readonly TermFormula[] = [
  { word: '小寒', reading: 'しょうかん', month: 1, base: 6.3811, yearly: 0.242778 },
  { word: '大寒', reading: 'だいかん', month: 1, base: 21.1046, yearly: 0.242765 },
  { word: '立春', reading: 'りっしゅん', month: 2, base: 4.8693, yearly: 0.242713 },
  { word: '雨水', reading: 'うすい', month: 2, base: 19.7062, yearly: 0.242627 },
  { word: '啓蟄', reading: 'けいちつ', month: 3, base: 6.3968, yearly: 0.242512 },
  { word: '春分', reading: 'しゅんぶん', month: 3, base: 21.4471, yearly: 0.242377 },
  { word: '清明', reading: 'せいめい', month: 4, base: 5.628, yearly: 0.242231 },
  { word: '穀雨', reading: 'こくう', month: 4, base: 20.9375, yearly: 0.242083 },
  { word: '立夏', reading: 'りっか', month: 5, base: 6.3771, yearly: 0.241945 },
  { word: '小満', reading: 'しょうまん', month: 5, base: 21.93, yearly: 0.24183 },
  { word: '芒種', reading: 'ぼうしゅ', month: 6, base: 6.5733, yearly: 0.241731 },
  { word: '夏至', reading: 'げし', month: 6, base: 22.2747, yearly: 0.241669 },
  { word: '小暑', reading: 'しょうしょ', month: 7, base: 8.0091, yearly: 0.241642 },
  { word: '大暑', reading: 'たいしょ', month: 7, base: 23.7317, yearly: 0.241654 },
  { word: '立秋', reading: 'りっしゅう', month: 8, base: 8.4102, yearly: 0.241703 },
  { word: '処暑', reading: 'しょしょ', month: 8, base: 24.0125, yearly: 0.241786 },
  { word: '白露', reading: 'はくろ', month: 9, base: 8.5186, yearly: 0.241898 },
  { word: '秋分', reading: 'しゅうぶん', month: 9, base: 23.8896, yearly: 0.242032 },
  { word: '寒露', reading: 'かんろ', month: 10, base: 9.1414, yearly: 0.242179 },
  { word: '霜降', reading: 'そうこう', month: 10, base: 24.2487, yearly: 0.242328 },
  { word: '立冬', reading: 'りっとう', month: 11, base: 8.2396, yearly: 0.242469 },
  { word: '小雪', reading: 'しょうせつ', month: 11, base: 23.1189, yearly: 0.242592 },
  { word: '大雪', reading: 'たいせつ', month: 12, base: 7.9152, yearly: 0.242689 },
  { word: '冬至', reading: 'とうじ', month: 12, base: 22.6587, yearly: 0.242752 },
]

export type SolarTerm = { word: string; reading: string; from: TokyoDate; to: TokyoDate }

/** The solar term of a date, with its first and its last day. */
export function solarTermOf(date: TokyoDate): SolarTerm {
  const year = Number(date.slice(0, 4))
  const starts = [year - 1, year, year + 1].flatMap((each) =>
    terms.map((term) => ({ ...term, from: startOf(term, each) })),
  )
  const index = starts.findLastIndex(({ from }) => from <= date)
  const { word, reading, from } = starts[index]!
  return { word, reading, from, to: dayBefore(starts[index + 1]!.from) }
}

function startOf({ month, base, yearly }: TermFormula, year: number): TokyoDate {
  // January and February belong to the previous year, since this year's leap day has not come yet.
  const years = (month < 3 ? year - 1 : year) - 1900
  const day = Math.floor(base + yearly * years) - Math.floor(years / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function dayBefore(date: TokyoDate): TokyoDate {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
}
