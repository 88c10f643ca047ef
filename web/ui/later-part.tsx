import { type ComponentType, lazy } from 'react'
import { RetryNote } from './retry-note.tsx'

/**
 * A part of a screen whose code comes when it is first shown, within `Suspense`. After a release an open page may find
 * its code gone: it says so in its place, and the rest of the screen stays.
 */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Missing) }))

const Missing = () => <RetryNote onRetry={() => window.location.reload()}>この部分を表示できません。</RetryNote>
