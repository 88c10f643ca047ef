import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import style from './act.module.css'

export type PieceLine = { id: number; name: string; unitPrice: Yen; note: string; most?: number }
type Quantities = Readonly<Record<number, number>>

type PiecesProps = {
  lines: readonly PieceLine[]
  qty: Quantities
  /** Whether its price is added or goes back. */
  sign: 1 | -1
  error: string | undefined
  onQty: (qty: Quantities) => void
}

/** How many of each, and what that comes to. */
export function Pieces({ lines, qty, sign, error, onQty }: PiecesProps) {
  return (
    <div>
      {error && <FieldError>{error}</FieldError>}
      <ul className={style.pieces}>
        {lines.map(({ id, name, unitPrice, note, most = 9_999 }) => {
          const pieces = qty[id] ?? 0
          return (
            <li key={id} className={classes(pieces > 0 && style.chosen)}>
              <span>
                {name}
                <small className="num">
                  {formatYen(unitPrice)}　{note}
                </small>
              </span>
              <Stepper
                label={`${name}の数`}
                value={pieces}
                max={most}
                onChange={(to) => onQty({ ...qty, [id]: Math.min(to, most) })}
              />
              <span className={`num ${style.sum}`}>{pieces > 0 && formatNumber(sign * pieces * unitPrice)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
