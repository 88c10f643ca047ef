import type { MeetupDocuments } from '#contract/documents.ts'

/** What can be had and was not issued yet, or no longer stands. A receipt has a form of its own. */
export function papersToIssue({ kinds, issued }: Pick<MeetupDocuments, 'kinds' | 'issued'>): MeetupDocuments['kinds'] {
  const standing = new Set(issued.filter(({ state }) => state === 'valid').map(({ kind }) => kind))
  return kinds.filter(({ kind, problem }) => kind !== 'receipt' && problem === null && !standing.has(kind))
}
