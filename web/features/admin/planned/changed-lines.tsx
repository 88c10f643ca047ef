import { OldNew } from '#web/ui/old-new.tsx'
import style from './planned.module.css'

export type ChangedLine = { name: string; before: string; after: string }

/** Each field that differs, with what it was and what it is then. */
export const ChangedLines = ({ lines }: { lines: readonly ChangedLine[] }) => (
  <dl className={style.changes}>
    {lines.map(({ name, before, after }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <OldNew before={before} after={after} />
        </dd>
      </div>
    ))}
  </dl>
)
