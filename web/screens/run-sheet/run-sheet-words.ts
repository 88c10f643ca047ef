import type { RunSheet } from '#contract/run-sheet.ts'
import type { DayPhase, SetUpCode } from '#domain/run-sheet.ts'
import { daysBetween, japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { clockTime, timeSpan } from '#web/features/events/event-words.ts'

/** The times of the day as the rules take them. */
export const timesOf = ({ delivery, starts_at, ends_at }: RunSheet) => ({
  delivery: { from: new Date(delivery.from), to: new Date(delivery.to) },
  startsAt: new Date(starts_at),
  endsAt: new Date(ends_at),
})

/** '12月11日（金）' and '17:30〜18:00', which do not break. */
export type SpanWords = { date: string; times: string }

export function spanWords({ from, to }: { from: string; to: string }): SpanWords {
  return { date: japaneseDate(tokyoDateOf(new Date(from))), times: timeSpan({ starts_at: from, ends_at: to }) }
}

type CountdownWords = {
  label: string
  /** What is counted down to. */
  until?: string
  span: SpanWords
}

export function countdownWords({ delivery, starts_at, ends_at }: RunSheet, phase: DayPhase): CountdownWords {
  const brought = spanWords(delivery)
  const gathering = spanWords({ from: starts_at, to: ends_at })
  const words: Record<DayPhase, CountdownWords> = {
    before_delivery: { label: 'お届けまで', until: delivery.from, span: brought },
    delivering: { label: 'まもなくお届けします', span: brought },
    before_start: { label: '会の始まりまで', until: starts_at, span: gathering },
    running: { label: 'お開きまで', until: ends_at, span: gathering },
    over: { label: 'この会は終わりました', span: gathering },
  }
  return words[phase]
}

/** How long until then: 「19日」 from a day on, then 「3時間20分」, 「42分」. */
export function leftUntil(instant: string, now: Date): { figure: number; unit: string }[] {
  const at = new Date(instant)
  const minutes = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 60_000))
  if (minutes > 24 * 60) return [{ figure: daysBetween(tokyoDateOf(now), tokyoDateOf(at)), unit: '日' }]
  const hours = Math.floor(minutes / 60)
  return [
    ...(hours > 0 ? [{ figure: hours, unit: '時間' }] : []),
    ...(hours === 0 || minutes % 60 > 0 ? [{ figure: minutes % 60, unit: '分' }] : []),
  ]
}

export type Due = { code: SetUpCode; time: string; title: string; note: string }

const titles: Record<SetUpCode, string> = {
  tables: 'お料理を並べる机を用意する',
  way_in: '搬入の経路を確かめる',
  receive: 'お届けを受け取る',
  lay_out: 'お料理を並べる',
  drinks: '飲みものを冷蔵庫から出す',
  pack_ware: '器を箱に戻す',
  clear_away: '使い捨て容器を片づける',
}

export function setUpWords(sheet: RunSheet): Due[] {
  const { steps, place, checks_age, collection } = sheet
  const collected = collection && spanWords(collection)
  const notes: Partial<Record<SetUpCode, string | false | null>> = {
    way_in: place.note,
    receive: checks_age && 'お酒のお渡しの際に、受け取られる方の年齢を確認いたします。',
    pack_ware: collected
      ? `洗わずにお出しください。${collected.date}${collected.times}に回収します。`
      : '洗わずにお出しください。',
    clear_away: '回収はありません。',
  }
  return steps.map(({ code, at }) => ({ code, time: clockTime(at), title: titles[code], note: notes[code] || '' }))
}
