import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './bulk.module.css'

type BulkResultProps = {
  /** 「3件を確定しました。」 */
  done: string
  /** What stayed as it was, and why; without a name there is nothing to open. */
  left: readonly { name: string; href: string; why: string }[]
  /** 「件」 */
  unit: string
}

/** What came of several at once. */
export function BulkResult({ done, left, unit }: BulkResultProps) {
  return (
    <Note tone={left.length > 0 ? 'warn' : 'ok'} live>
      {done}
      {left.length > 0 && (
        <>
          {left.length}
          {unit}はそのままです。
          <ul className={style.left}>
            {left.map(({ name, href, why }) => (
              <li key={href}>
                {name && <TextLink href={href}>{name}</TextLink>} {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
