import { RetryNote } from '#web/ui/retry-note.tsx'

/** A part of the account could not be loaded. `isKept`: what is shown below was loaded before. */
export function LoadFailed({ onAgain, isKept = false }: { onAgain: () => void; isKept?: boolean }) {
  return (
    <RetryNote onRetry={onAgain}>
      {isKept
        ? '最新の内容を読み込めませんでした。前に読み込んだ内容を表示しています。'
        : 'ただいま表示できません。お手数ですが、少し時間をおいてもう一度お試しください。'}
    </RetryNote>
  )
}
