import { useEffect, useId } from 'react'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './product-search.module.css'
import {
  productsActions,
  selectAllProducts,
  selectNarrowing,
  selectSearchText,
  selectShownProducts,
} from './products.slice.ts'

const longest = 60

/** Searches the products below while the visitor types. The number of matches is read out, of the filter's, too. */
export function ProductSearch() {
  const id = useId()
  const dispatch = useAppDispatch()
  const text = useAppSelector(selectSearchText)
  const found = useAppSelector(selectShownProducts).length
  const narrowing = useAppSelector(selectNarrowing)
  useFinding(text)
  return (
    <search className={`no-print ${style.search}`}>
      <label htmlFor={id}>
        <Icon name="search" className={style.icon} />
        <VisuallyHidden>商品名や素材で探す</VisuallyHidden>
      </label>
      <TextInput
        id={id}
        type="search"
        className={style.input}
        placeholder="商品名や素材で探す"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longest}
        value={text}
        onChange={({ target }) => dispatch(productsActions.setSearchText(target.value))}
      />
      <VisuallyHidden role="status">
        {(text.trim() || narrowing) && narrowing !== 'reading' && `${found}品が見つかりました`}
      </VisuallyHidden>
    </search>
  )
}

/** The words of the kitchen are fetched with the first letter. */
function useFinding(text: string): void {
  const dispatch = useAppDispatch()
  const products = useAppSelector(selectAllProducts)
  useEffect(() => {
    if (!text.trim()) return
    let isWanted = true
    import('./search.ts').then(
      ({ searchFor }) => {
        if (!isWanted) return
        const ids = products.filter(searchFor(text)).map(({ id }) => id)
        dispatch(productsActions.setFound({ text, ids }))
      },
      () => dispatch(partMissing()),
    )
    return () => {
      isWanted = false
    }
  }, [dispatch, text, products])
}
