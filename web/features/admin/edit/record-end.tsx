import type { ComponentProps, ReactNode } from 'react'
import { Column } from '#web/ui/columns.tsx'
import { RecordLog } from '../record-log.tsx'
import style from './record-end.module.css'

type RecordEndProps = ComponentProps<typeof RecordLog> & {
  /** How it ends: the card that deletes it. */
  children?: ReactNode
}

/** Below what is written of a record: how it ends, and what was done to it. */
export const RecordEnd = ({ children, ...log }: RecordEndProps) => (
  <Column className={style.end}>
    {children}
    <RecordLog {...log} />
  </Column>
)
