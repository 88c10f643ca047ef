import { OVERRIDES, type Override } from '#contract/admin/phone-order-fields.ts'
import { overrideWords } from '#contract/admin/status-words.ts'
import style from './sheets.module.css'

/** On paper: nobody has said yet that the order is taken on. */
export const Unconfirmed = () => <span className={style.mark}>未確認</span>

/** What surprises whoever cooks or drives; how its orderer is reached is not their matter. */
const surprises = OVERRIDES.filter((each) => each !== 'email' && each !== 'kana')

/** On paper: it was taken although its cut-off had passed, its day was full, or its place is outside. */
export const TakenBeyond = ({ overrides }: { overrides: readonly Override[] }) =>
  surprises
    .filter((each) => overrides.includes(each))
    .map((each) => (
      <span key={each} className={style.mark}>
        {overrideWords[each]}
      </span>
    ))
