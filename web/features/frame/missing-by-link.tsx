import { useHelpLinks } from '#web/help-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'

/** Instead of what a mailed link should have opened. */
export function MissingByLink({ title }: { title: string }) {
  const { contact } = useHelpLinks()
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      level="h1"
      title={title}
      action={
        <ButtonLink variant="secondary" {...contact}>
          お問い合わせ
        </ButtonLink>
      }
    >
      リンクが途中で切れているかもしれません。控えのメールのリンクを、もう一度お確かめください。
    </EmptyState>
  )
}
