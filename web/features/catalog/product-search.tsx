import { useId } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './product-search.module.css'
import { productsActions, selectSearchText, selectShownProducts } from './products.slice.ts'

const longest = 60

/** Searches the products below while the visitor types. The number of matches is read out. */
export function ProductSearch() {
  const id = useId()
  const dispatch = useAppDispatch()
  const text = useAppSelector(selectSearchText)
  const found = useAppSelector(selectShownProducts).length
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
      <VisuallyHidden role="status">{text.trim() && `${found}品が見つかりました`}</VisuallyHidden>
    </search>
  )
}
