import type { FaqRecord } from '#contract/admin/faqs.ts'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { restoreFaq } from './faq-calls.ts'

type VersionsCardProps = { faq: FaqRecord; isEdited: boolean; onDone: () => Promise<void> }

export function VersionsCard({ faq: { id, version, versions }, isEdited, onDone }: VersionsCardProps) {
  const dispatch = useAppDispatch()
  return (
    <PublishedVersions
      isUnsaved={isEdited}
      versions={versions}
      restore={(no) => dispatch(restoreFaq({ id, version, no }))}
      onDone={onDone}
    />
  )
}
