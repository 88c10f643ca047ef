import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { draftBeside } from './standing-of.ts'

type StatusTagsProps = { status: { words: string; tone: TagTone }; hasDraft: boolean }

/** Where a record stands by its period, and that there is a draft beside it. */
export function StatusTags({ status, hasDraft }: StatusTagsProps) {
  return (
    <>
      <Tag tone={status.tone}>{status.words}</Tag>
      {hasDraft && (
        <>
          {' '}
          <Tag tone={draftBeside.tone}>{draftBeside.words}</Tag>
        </>
      )}
    </>
  )
}
