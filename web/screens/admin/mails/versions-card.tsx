import type { MailRecord } from '#contract/admin/mails.ts'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { restoreMail } from './mail-calls.ts'

type VersionsCardProps = { mail: MailRecord; isUnsaved: boolean; onDone: () => Promise<void> }

export function VersionsCard({ mail, isUnsaved, onDone }: VersionsCardProps) {
  const { template, version, versions } = mail
  const dispatch = useAppDispatch()
  return (
    <PublishedVersions
      title="使った文面"
      what="文面"
      versions={versions}
      isUnsaved={isUnsaved}
      restore={(no) => dispatch(restoreMail({ template, version, no }))}
      onDone={onDone}
    />
  )
}
