import { availableParallelism } from 'node:os'
import { createThreads, type Priority } from '#platform/threads'
import type { PdfDescription } from './description.ts'

export type { PdfDescription, PdfDrawing, PdfNode } from './description.ts'

/** One less than there are processors: those who order go first. Each needs about 100 MB while it works. */
const inThread = createThreads<PdfDescription>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 100,
  maxWait: 20_000,
  idleFor: 60_000,
})

/**
 * The PDF of a description, A4, with embedded subsets of its faces and tagged for screen readers. Refuses with
 * `unavailable` while too many are waiting. Papers that are made in advance have the last priority.
 */
export async function writePdf(
  description: PdfDescription,
  priority: Priority = 'first',
): Promise<Uint8Array<ArrayBuffer>> {
  return (await inThread(description, priority)) as Uint8Array<ArrayBuffer>
}
