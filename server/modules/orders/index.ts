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
  owedOfEnded,
  servedByOrders,
  sumOrdersFrom,
} from './queries.ts'
