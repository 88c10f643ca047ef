import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import style from './effect-box.module.css'

/** What a press would change, before it: 「記録すると」 and a line for each thing. */
export const EffectBox = ({ title, busy, children }: { title: string; busy?: boolean; children: ReactNode }) => (
  <section className={style.box} aria-label={title} aria-busy={busy}>
    <h3>{title}</h3>
    {children}
  </section>
)

type EffectProps = { icon: IconName; name: string; note?: string; below?: ReactNode; children: ReactNode }

export const Effect = ({ icon, name, note, below, children }: EffectProps) => (
  <li>
    <Icon name={icon} />
    <span>
      {name}
      {note && <small className="num">{note}</small>}
    </span>
    <span className={style.becomes}>{children}</span>
    {below}
  </li>
)
