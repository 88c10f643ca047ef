/** What guests have answered about one gathering. */
export type Answers = {
  /** Come. */
  active: number
  /** Have not answered. */
  open: number
}

/** A former gathering of the same organiser, after its deadline. */
export type FormerGathering = {
  /** Guests who had not answered by the deadline … */
  open: number
  /** … and how many of them came after all. */
  late: number
}

export type HeadcountReason =
  | { code: 'active'; n: number }
  | { code: 'open'; n: number }
  /** Of the open ones as many as came late before: `percent` of those in `of` gatherings. Only with enough of them. */
  | { code: 'expected_of_open'; n: number; of: number; percent: number }

export type HeadcountAdvice = { recommended: number; reasons: HeadcountReason[] }

/** Fewer former gatherings, or fewer open answers in them, tell nothing about the next one. */
const MIN_GATHERINGS = 3
const MIN_OPEN = 10

/**
 * 人数オートパイロット: for how many to order. Never fewer than come, never more than could. Undefined while that
 * would be nobody. Without a history the open answers are named but not guessed at.
 */
export function recommendHeadcount(
  { active, open }: Answers,
  history: readonly FormerGathering[],
): HeadcountAdvice | undefined {
  const reasons: HeadcountReason[] = [{ code: 'active', n: active }]
  if (open === 0) return unlessNobody({ recommended: active, reasons })
  reasons.push({ code: 'open', n: open })
  const former = history.filter((gathering) => gathering.open > 0)
  const openBefore = sum(former.map((gathering) => gathering.open))
  if (former.length < MIN_GATHERINGS || openBefore < MIN_OPEN) return unlessNobody({ recommended: active, reasons })
  const late = sum(former.map((gathering) => Math.min(gathering.late, gathering.open)))
  const expected = Math.round((open * late) / openBefore)
  const percent = Math.round((100 * late) / openBefore)
  reasons.push({ code: 'expected_of_open', n: expected, of: former.length, percent })
  return unlessNobody({ recommended: active + expected, reasons })
}

/** An order is for somebody. */
const unlessNobody = (advice: HeadcountAdvice) => (advice.recommended > 0 ? advice : undefined)

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
