import type { LoaderFunctionArgs } from 'react-router'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { fetchProducts, selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import type { AppStore } from '#web/store/app-store.ts'
import { storeContext } from '#web/store/page-context.ts'
import { preload } from '#web/store/preload.ts'
import { guardStep } from './guard-step.ts'
import type { StepNumber } from './order-errors.ts'

/** A step needs the products (does the cart contain alcohol) and the dates. Data of an earlier screen is reused. */
function startLoading(store: AppStore) {
  const isThere = selectProductsStatus(store.getState()) === 'complete'
  const { meetupDate } = store.getState().cart
  return [store.dispatch(fetchSelectableDates()), ...(isThere ? [] : [store.dispatch(fetchProducts({ meetupDate }))])]
}

export const loadStep = preload(startLoading)

/**
 * Loads in the browser and leads to the first incomplete step. It must run on the first page too
 * (`clientLoader.hydrate`), since only the browser knows cart and form.
 */
export function guardedLoad(step: StepNumber) {
  const load = async (args: LoaderFunctionArgs) => {
    const [answer] = await Promise.all([loadStep(args), loadSchemas()])
    const state = args.context.get(storeContext).getState()
    if (selectProductsStatus(state) === 'complete') guardStep(step, state)
    return answer
  }
  return Object.assign(load, { hydrate: true as const })
}
