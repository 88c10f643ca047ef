import { formatPostalCode } from '#domain/japanese-input.ts'
import { orderFormActions, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

/**
 * Takes a postal code (seven digits) as the place of delivery, with its town. When the shop does not deliver there or
 * could not be asked, the place stays unchanged.
 */
export const choosePlace = createApiThunk<void, string>(
  'booking/choosePlace',
  async (code, { api, getState, dispatch }) => {
    // The calculation of an empty cart answers whether the area is served.
    const [towns] = await Promise.all([
      api.call('findPostalCode', { params: { code } }),
      api.call('calculate', { body: { cart: [], postal_code: code } }),
    ])
    const before = selectStep1(getState()).address ?? {}
    dispatch(orderFormActions.mergeStep1({ address: placeOf(code, towns, before) }))
  },
)

type AddressDraft = NonNullable<ReturnType<typeof selectStep1>['address']>
type FoundTowns = readonly { prefecture: string; city: string; town: string }[]

/** In another town the street and building are wrong and are cleared. Within the town they stay. */
function placeOf(code: string, towns: FoundTowns, before: AddressDraft): AddressDraft {
  const postal_code = formatPostalCode(code)
  const place = towns[0]
  if (!place) return { postal_code }
  const { prefecture, city } = place
  const town = towns.every((each) => each.town === place.town) ? place.town : ''
  if (before.city === city && before.street?.trim()) return { postal_code, prefecture, city }
  return { postal_code, prefecture, city, street: town, ...(before.city === city ? {} : { building: '' }) }
}
