const parts = ['orders', 'gatherings', 'papers', 'mails', 'sessions', 'security'] as const
export type RecordPart = (typeof parts)[number]
/** Which page of each list is shown. */
export type RecordPages = Record<RecordPart, number>

/** What is mistyped counts as the first. */
export function recordPagesIn(query: URLSearchParams): RecordPages {
  const pageOf = (part: RecordPart) => (/^[1-9][0-9]{0,8}$/.test(query.get(part) ?? '') ? Number(query.get(part)) : 1)
  return Object.fromEntries(parts.map((part) => [part, pageOf(part)])) as RecordPages
}

/** What is asked for, and what its address says: as little as can be said. */
export const askedPages = (pages: Partial<RecordPages>) =>
  Object.fromEntries(parts.flatMap((part) => ((pages[part] ?? 1) > 1 ? [[part, String(pages[part])]] : [])))
