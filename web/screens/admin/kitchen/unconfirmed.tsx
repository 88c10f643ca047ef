import style from './sheets.module.css'

/** On paper: nobody has said yet that the order is taken on. */
export const Unconfirmed = () => <span className={style.mark}>未確認</span>
