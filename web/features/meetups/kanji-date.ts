const digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** '2026-12-11' → '十二月十一日', for vertical text. */
export function dateInKanji(date: string): string {
  return `${inKanji(Number(date.slice(5, 7)))}月${inKanji(Number(date.slice(8, 10)))}日`
}

/** 1 to 99. */
function inKanji(value: number): string {
  const tens = Math.floor(value / 10)
  const ones = value % 10
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digits[ones] : ''}`
}
