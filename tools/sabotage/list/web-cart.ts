import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/features/cart/budget.ts',
    from: 'yen > 0 && yen <= most',
    to: 'yen > 0',
    why: 'a budget of a billion yen per person is taken',
  },
  {
    file: 'web/features/cart/budget-field.tsx',
    from: 'const rest = budget - perPerson',
    to: 'const rest = perPerson - budget',
    why: 'who keeps to the budget is told of exceeding it',
  },
  {
    file: 'web/features/cart/sums.tsx',
    from: 'calculation?.shipping_known === true',
    to: 'calculation !== null',
    why: 'delivery is called free before the place is known',
  },
  {
    file: 'web/features/cart/sums.tsx',
    from: '<dd>{formatYen(-campaign_discount_ship)}</dd>',
    to: '<dd>{formatYen(campaign_discount_ship)}</dd>',
    why: 'a discount is shown as a surcharge',
  },
  {
    file: 'web/features/cart/campaign-code.tsx',
    from: "use(text.normalize('NFKC').trim().toUpperCase())",
    to: 'use(text)',
    why: 'a code in full-width or small letters stands as typed beside the shop’s answer',
  },
  {
    file: 'web/features/cart/campaign-code.tsx',
    from: "<TextButton onClick={() => use('')}>削除</TextButton>",
    to: "<TextButton onClick={() => setText('')}>削除</TextButton>",
    why: 'a removed code is used all the same',
  },
  {
    file: 'domain/quantity.ts',
    from: 'return less < minQty ? 0 : less',
    to: 'return less',
    why: 'one fewer than the smallest quantity stays in the cart and stops the order',
  },
  {
    file: 'web/features/cart/cart-control.tsx',
    from: 'if (sold_out && qty === 0)',
    to: 'if (qty === 0 && !product)',
    why: 'what is sold out can be put into the cart',
  },
  {
    file: 'web/features/cart/cart-line.tsx',
    from: '{offer?.offerable === false && <p',
    to: '{offer?.offerable === true && <p',
    why: 'what can be had is called unavailable, and the reverse',
  },
  {
    file: 'web/features/cart/use-remove-line.ts',
    from: 'const undo = cartActions.setCartAllData({ cart: selectCartLines(store.getState()) })\n    dispatch(cartActions.removeItem({ id }))',
    to: 'dispatch(cartActions.removeItem({ id }))\n    const undo = cartActions.setCartAllData({ cart: selectCartLines(store.getState()) })',
    why: '元に戻す brings nothing back',
  },
  {
    file: 'web/features/cart/totals-problem.tsx',
    from: "refusal?.code === 'area_not_served'",
    to: "refusal?.code === 'campaign_invalid'",
    why: 'nothing is said where the shop does not deliver',
  },
  {
    file: 'web/features/cart/unofferable-note.tsx',
    from: 'ids: rows.map(({ id }) => id)',
    to: 'ids: rows.slice(0, 1).map(({ id }) => id)',
    why: 'of several products that cannot be had only the first is taken out',
  },
  {
    file: 'web/features/cart/use-buying.ts',
    from: 'quantityError(inCart + qty, product)',
    to: 'quantityError(qty, product)',
    why: 'more than the kitchen makes can be put in by pressing twice',
  },
  {
    file: 'web/features/cart/age-note.tsx',
    from: 'if (!useAppSelector(selectIsAgeRestricted)) return null',
    to: 'if (useAppSelector(selectIsAgeRestricted)) return null',
    why: 'the age check is announced for tea and not for beer',
  },
  {
    file: 'web/features/cart/cart-bar.tsx',
    from: '`予算を${formatNumber(-rest)}円超過`',
    to: '`予算を${formatNumber(rest)}円超過`',
    why: 'the budget is exceeded by a negative sum',
  },
  {
    file: 'web/features/cart/cart-news.tsx',
    from: 'changed.qty === 0',
    to: 'changed.qty === 1',
    why: 'a listener hears that the first tub was removed',
  },
  {
    file: 'web/features/cart/cart.slice.ts',
    from: 'checkedDate === meetupDate ? offers.map',
    to: 'checkedDate !== null ? offers.map',
    why: 'the check of another day marks products of this one',
  },
  {
    file: 'web/features/cart/cart-panel.tsx',
    from: 'hasDate && hasGuests',
    to: 'hasDate || hasGuests',
    why: 'who gave only the day is not asked for the headcount',
  },
  {
    file: 'web/features/cart/per-person.tsx',
    from: "totals.calculation?.shipping_known ? '配送料込み' : '配送料別'",
    to: "totals.calculation?.shipping_known ? '配送料別' : '配送料込み'",
    why: 'the price per guest is said to include a delivery that it leaves out',
  },
  {
    file: 'web/features/cart/proposal/proposal-dialog.tsx',
    from: '  allergies: toldIn(request),\n',
    to: '',
    why: 'what was told to the proposal about allergies never reaches the kitchen',
  },
]
