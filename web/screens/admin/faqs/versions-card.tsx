import type { FaqRecord } from '#contract/admin/faqs.ts'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { restoreFaq } from './faq-calls.ts'

type VersionsCardProps = { faq: FaqRecord; isEdited: boolean; onDone: () => Promise<void> }

export function VersionsCard({ faq: { id, version, versions }, isEdited, onDone }: VersionsCardProps) {
  const dispatch = useAppDispatch()
  return (
    <PublishedVersions
      title="公開した版"
      what="内容"
      isUnsaved={isEdited}
      versions={versions}
      factsOf={(by, since) => `${by ?? 'はじめの内容'}　${since}`}
      restore={(no) => dispatch(restoreFaq({ id, version, no }))}
      onDone={onDone}
    />
  )
}
