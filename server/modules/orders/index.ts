export { columnsOf } from './columns-of.ts'
export {
  countOrdersOf,
  countToCome,
  findDishesLeft,
  findOrderNamed,
  findPastOrders,
  findTaken,
  idOfOrder,
  isOrder,
  lockOrder,
  type OrderNamed,
  servedByOrders,
  sumOrdersFrom,
  sumsOfDelivered,
} from './queries.ts'
