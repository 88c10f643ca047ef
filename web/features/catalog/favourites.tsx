import { useEffect } from 'react'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './favourites.module.css'
import {
  fetchFavourites,
  markFavourite,
  selectFavouriteIds,
  selectFavouritesStatus,
  selectIsFavourite,
} from './favourites.slice.ts'
import { productsActions, selectOnly } from './products.slice.ts'

/** On the picture of a product. Until it is known what the account likes there is none. */
export function Heart({ product: { id, name } }: { product: { id: number; name: string } }) {
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectFavouritesStatus)
  const isFavourite = useAppSelector((state) => selectIsFavourite(state, id))
  useEffect(() => {
    void dispatch(fetchFavourites())
  }, [dispatch])
  if (status !== 'complete') return null
  const mark = async () => {
    const { payload: failure } = await dispatch(markFavourite({ id, isFavourite: !isFavourite }))
    if (!failure) return
    const text = failureSentence(failure, { failed: 'お気に入りを変更できません' })
    if (text) dispatch(toastActions.showNotification({ text, tone: 'error' }))
  }
  return (
    <button
      type="button"
      className={style.heart}
      aria-label={`お気に入り（${name}）`}
      aria-pressed={isFavourite}
      onClick={mark}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.3 4.6 13a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.4.4.4-.4a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" />
      </svg>
    </button>
  )
}

/** Hides what is no favourite, as it was when it was pressed: nothing goes away under a finger. */
export function FavouriteFilter() {
  const dispatch = useAppDispatch()
  const ids = useAppSelector(selectFavouriteIds)
  const isOn = useAppSelector(selectOnly) !== null
  useEffect(
    () => () => {
      dispatch(productsActions.setOnly(null))
    },
    [dispatch],
  )
  if (ids.length === 0 && !isOn) return null
  return (
    <label className={style.filter}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => dispatch(productsActions.setOnly(target.checked ? ids : null))}
      />
      <span>
        お気に入りだけ<small>（{ids.length}点）</small>
      </span>
    </label>
  )
}
