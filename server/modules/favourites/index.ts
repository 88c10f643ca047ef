import type { Module } from '#context'
import { addFavourite } from './add-favourite.ts'
import { getFavourite } from './get-favourite.ts'
import { listFavourites } from './list-favourites.ts'
import { removeFavourite } from './remove-favourite.ts'

export { favouritesKept } from './queries.ts'

export const favourites: Module = { endpoints: [listFavourites, getFavourite, addFavourite, removeFavourite] }
