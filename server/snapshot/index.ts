export { changeShop } from './change-shop.ts'
export { openShop, type ShopInMemory } from './open-shop.ts'
export type {
  DeliveryArea,
  KitchenRules,
  Picture,
  ShopAllergen,
  ShopCategory,
  ShopProduct,
  Snapshot,
} from './snapshot.ts'
export { touchShop } from './touch-shop.ts'
