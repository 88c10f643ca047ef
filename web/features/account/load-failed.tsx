import { RetryNote } from '#web/ui/retry-note.tsx'

/** A part of the account could not be loaded. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <RetryNote onRetry={onAgain}>
      ただいま表示できません。お手数ですが、少し時間をおいてもう一度お試しください。
    </RetryNote>
  )
}
