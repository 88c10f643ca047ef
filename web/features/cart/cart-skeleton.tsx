import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './cart-skeleton.module.css'

export function CartSkeleton() {
  return (
    <Loading label="カートを読み込んでいます">
      <ul>
        {['a', 'b', 'c'].map((key) => (
          <li key={key} className={style.line}>
            <div>
              <Skeleton shape="picture" />
            </div>
            <div className={style.words}>
              <Skeleton width="60%" height="18px" />
              <Skeleton width="40%" height="13px" />
            </div>
            <Skeleton width="118px" height="44px" />
          </li>
        ))}
      </ul>
    </Loading>
  )
}
