import type { DocumentKind } from '#domain/document.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './papers.module.css'
import { type PaperSource, useSavePaper } from './save-document.ts'

type PaperButtonProps = {
  source: PaperSource
  kind: DocumentKind
  title: string
  /** The order, for people who hear the button without its surroundings. */
  of?: string
  onSaved?: () => void
}

/** Saves one paper of an order, which is issued by it if it was not before. */
export function PaperButton({ source, kind, title, of, onSaved }: PaperButtonProps) {
  const { busy, problem, save } = useSavePaper()
  const press = async () => {
    if (!busy && (await save({ ...source, kind }))) onSaved?.()
  }
  return (
    <span className={style.paper}>
      <span className={style.act}>
        <Icon name="document" />
        <TextButton
          className={style.name}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={press}
        >
          {of && <VisuallyHidden>{of}の</VisuallyHidden>}
          {title}
        </TextButton>
      </span>
      <span role="status" className={problem ? style.problem : style.wait}>
        {busy ? '作成しています…' : problem}
      </span>
    </span>
  )
}
