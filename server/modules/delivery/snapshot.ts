import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { deliveryAreas, deliveryGroups, postalCodes } from './tables.ts'

/** A municipality that is delivered to, with what holds for its group. Yen, tax-inclusive. */
export type DeliveryArea = Awaited<ReturnType<typeof readAreas>>[number]

type DeliveryPart = {
  areas: ReadonlyMap<number, DeliveryArea>
  /** Only codes we deliver to: a code that is missing is not served. */
  areaByPostalCode: ReadonlyMap<string, number>
}

/** Where we deliver: this module's part of the shop in memory. */
export async function readDelivery(tx: Tx): Promise<DeliveryPart> {
  const areas = await readAreas(tx)
  const servedCodes = await tx
    .selectDistinct({ code: postalCodes.code, areaId: deliveryAreas.id })
    .from(postalCodes)
    .innerJoin(
      deliveryAreas,
      and(eq(deliveryAreas.prefecture, postalCodes.prefecture), eq(deliveryAreas.city, postalCodes.city)),
    )
  return {
    areas: new Map(areas.map((area) => [area.id, area])),
    areaByPostalCode: new Map(servedCodes.map(({ code, areaId }) => [code, areaId])),
  }
}

const readAreas = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(deliveryAreas),
      groupName: deliveryGroups.name,
      fee: deliveryGroups.fee,
      freeFrom: deliveryGroups.freeFrom,
    })
    .from(deliveryAreas)
    .innerJoin(deliveryGroups, eq(deliveryGroups.id, deliveryAreas.groupId))
    .orderBy(asc(deliveryAreas.id))
